/** What work gives within a time. @throws Error when it takes longer */
export const inTime = async <T>(work: Promise<T>, waitMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not there within ${waitMs} ms.`)), waitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
