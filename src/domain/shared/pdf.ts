/** Size limit of an uploaded document. */
export const PDF_MAX_BYTES = 10 * 1024 * 1024;

const PDF_MARK = '%PDF-';
/** PDF readers accept the header within this distance: a byte order mark or an empty line may precede it. */
const HEADER_WITHIN_BYTES = 1024;
const CHUNK_BYTES = 8192;

/** Returns bytes as text, one character per byte. */
const toLatin1 = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES)));
  return parts.join('');
};

/** Whether bytes begin with the PDF signature. */
export const hasPdfMagicBytes = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, PDF_MARK.length)) === PDF_MARK;

/** Whether PDF readers accept the bytes: the header is within the first 1024 bytes. */
export const hasPdfHeader = (bytes: Uint8Array): boolean =>
  toLatin1(bytes.subarray(0, HEADER_WITHIN_BYTES)).includes(PDF_MARK);

/** Markers of trailers, cross-reference streams and encryption, in file order. */
const MARKS =
  /trailer[\0\t\n\f\r ]*<<|\/XRef(?![A-Za-z0-9])|\/Encrypt[\0\t\n\f\r ]*(?:\d{1,10}[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]+R|<<)|stream|endobj|startxref/g;

/**
 * Whether a PDF has a password or usage restrictions: a trailer, or the dictionary of a cross-reference stream, names its
 * encryption. Scans once from front to back, so no file makes it slow.
 */
export const isEncryptedPdf = (bytes: Uint8Array): boolean => {
  let isTrailer = false;
  let isNamed = false;
  for (const [mark] of toLatin1(bytes).matchAll(MARKS)) {
    if (mark.startsWith('/Encrypt')) isNamed = true;
    else if (mark.startsWith('/')) isTrailer = true;
    else {
      isTrailer = mark.startsWith('trailer');
      isNamed = false;
    }
    if (isTrailer && isNamed) return true;
  }
  return false;
};

/** Returns why a file is no readable PDF, or `null`. */
export const whyNotReadablePdf = (bytes: Uint8Array): 'notPdf' | 'pdfEncrypted' | null => {
  if (!hasPdfHeader(bytes)) return 'notPdf';
  return isEncryptedPdf(bytes) ? 'pdfEncrypted' : null;
};
