const reported = new WeakSet<object>();

/** Logs an error once, under the first name given for it. */
export const reportQuietly = (name: string, error: unknown): void => {
  if (error instanceof Error) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  console.warn(`[${name}]`, error);
};
