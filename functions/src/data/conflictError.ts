/** Thrown when a document kept changing under a writer for all its tries; nothing was written. Its id may name somebody. */
export class ConflictError extends Error {
  constructor(path: string, cause: unknown) {
    super(`A document of ${path.split('/')[0]} kept changing.`, { cause });
    this.name = 'Contended';
  }
}
