const reported = new WeakSet<object>();

/** Logs a failure once, under the first name that says where it happened. */
export const reportQuietly = (name: string, error: unknown): void => {
  if (error instanceof Error) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  console.warn(`[${name}]`, error);
};
