/** A problem the user can mend: its message says what to do and is shown without a stack trace. */
export class UserFacingError extends Error {}

/** The message of anything that was thrown. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
