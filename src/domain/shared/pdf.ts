/** A document that is sent in as a file is at most this large. */
export const PDF_MAX_BYTES = 10 * 1024 * 1024;

const PDF_MARK = '%PDF-';
/** Readers of PDFs look for its header so far into a file: a mark of encoding or an empty line may stand before it. */
const HEADER_WITHIN_BYTES = 1024;
const CHUNK_BYTES = 8192;
/** A trailer, or the dictionary of a cross-reference stream, is shorter than this. */
const TRAILER_MAX_CHARS = 4096;

/** Bytes as text, one character a byte. */
const toLatin1 = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES)));
  return parts.join('');
};

/** Whether bytes begin as a PDF does. */
export const beginsAsPdf = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, PDF_MARK.length)) === PDF_MARK;

/** Whether bytes are a PDF as readers take it: its header stands within the first 1024 bytes. */
const hasPdfHeader = (bytes: Uint8Array): boolean =>
  toLatin1(bytes.subarray(0, HEADER_WITHIN_BYTES)).includes(PDF_MARK);

/** Whether the dictionary around a place is a trailer's: it follows the word, or it is that of a cross-reference stream. */
const isInTrailer = (text: string, at: number): boolean => {
  const before = text.slice(Math.max(0, at - TRAILER_MAX_CHARS), at);
  const opening = before.slice(before.lastIndexOf('endobj') + 1);
  const after = text.slice(at, at + TRAILER_MAX_CHARS);
  const closing = after.slice(0, after.search(/stream|endobj|startxref|$/));
  return /trailer\s*<</.test(opening) || /\/XRef\b/.test(opening + closing);
};

/** Whether a PDF opens with a password or limits its use: a trailer of it names its encryption. */
const isEncryptedPdf = (bytes: Uint8Array): boolean => {
  const text = toLatin1(bytes);
  return [...text.matchAll(/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/g)].some(({ index }) =>
    isInTrailer(text, index),
  );
};

/** Why a file cannot be read as a PDF, or `null`. */
export const whyNotReadablePdf = (bytes: Uint8Array): 'notPdf' | 'pdfEncrypted' | null => {
  if (!hasPdfHeader(bytes)) return 'notPdf';
  return isEncryptedPdf(bytes) ? 'pdfEncrypted' : null;
};
