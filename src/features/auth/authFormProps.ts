/** Props of every form of the account dialogs: where to lead on to, the address already typed, and how to close. */
export type AuthFormProps = { next?: string; email?: string; onClose: () => void };
