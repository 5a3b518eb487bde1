/** Thrown when a document kept changing under a writer for all its tries; nothing was written. */
export class Contended extends Error {
  constructor(path: string, cause: unknown) {
    super(`The document ${path} kept changing.`, { cause });
    this.name = 'Contended';
  }
}
