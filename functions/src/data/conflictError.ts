/**
 * Thrown when a document kept changing for all attempts of a writer. Nothing was written. The message omits the document
 * id, which may identify a person.
 */
export class ConflictError extends Error {
  constructor(path: string, cause: unknown) {
    super(`A document of ${path.split('/')[0]} kept changing.`, { cause });
    this.name = 'ConflictError';
  }
}
