/** A problem that the user can fix. Its message says what to do and is shown without a stack trace. */
export class UserFacingError extends Error {}

/** Returns the message of any thrown value. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
