/** A document that is sent in as a file is at most this large. */
export const PDF_MAX_BYTES = 10 * 1024 * 1024;

const PDF_MARK = '%PDF-';

/** Whether bytes begin as a PDF does. */
export const beginsAsPdf = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, PDF_MARK.length)) === PDF_MARK;
