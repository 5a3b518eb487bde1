/** Props of every account form: where to navigate next, the address already typed, and how to close. */
export type AuthFormProps = { next?: string; email?: string; onClose: () => void };
