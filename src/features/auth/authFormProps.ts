/** What every form of the account dialogs gets: where to lead on to, and how to close. */
export type AuthFormProps = { next?: string; onClose: () => void };
