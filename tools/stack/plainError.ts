/** A problem the user can mend: its message says what to do and is shown without a stack trace. */
export class PlainError extends Error {}

/** The message of anything that was thrown. */
export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
