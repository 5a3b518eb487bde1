/** Logs a failure that the spec does not show to the user, under a name that says where it happened. */
export const reportQuietly = (name: string, error: unknown): void => {
  console.warn(`[${name}]`, error);
};
