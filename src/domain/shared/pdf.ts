/** A document that is sent in as a file is at most this large. */
export const PDF_MAX_BYTES = 10 * 1024 * 1024;

const PDF_MARK = '%PDF-';
/** Readers of PDFs look for its header so far into a file: a mark of encoding or an empty line may stand before it. */
const HEADER_WITHIN_BYTES = 1024;
const CHUNK_BYTES = 8192;

/** Bytes as text, one character a byte. */
const toLatin1 = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES)));
  return parts.join('');
};

/** Whether bytes begin as a PDF does. */
export const hasPdfMagicBytes = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, PDF_MARK.length)) === PDF_MARK;

/** Whether bytes are a PDF as readers take it: its header stands within the first 1024 bytes. */
export const hasPdfHeader = (bytes: Uint8Array): boolean =>
  toLatin1(bytes.subarray(0, HEADER_WITHIN_BYTES)).includes(PDF_MARK);

/** The marks that tell where a dictionary belongs and whether it names an encryption, in the order they are written. */
const MARKS =
  /trailer[\0\t\n\f\r ]*<<|\/XRef(?![A-Za-z0-9])|\/Encrypt[\0\t\n\f\r ]*(?:\d{1,10}[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]+R|<<)|stream|endobj|startxref/g;

/**
 * Whether a PDF opens with a password or limits its use: a trailer of it, or the dictionary of a cross-reference stream,
 * names its encryption. Reads the marks once from front to back, so that no file makes it slow.
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

/** Why a file cannot be read as a PDF, or `null`. */
export const whyNotReadablePdf = (bytes: Uint8Array): 'notPdf' | 'pdfEncrypted' | null => {
  if (!hasPdfHeader(bytes)) return 'notPdf';
  return isEncryptedPdf(bytes) ? 'pdfEncrypted' : null;
};
