import { hasEncryption } from './pdfEncryption';

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

/** Returns whether bytes begin with the PDF signature. */
export const hasPdfMagicBytes = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, PDF_MARK.length)) === PDF_MARK;

/** Returns whether PDF readers accept the bytes: the header is within the first 1024 bytes. */
const hasPdfHeader = (bytes: Uint8Array): boolean =>
  toLatin1(bytes.subarray(0, HEADER_WITHIN_BYTES)).includes(PDF_MARK);

/** First bytes of other kinds of files: programs, archives, images, office documents, scripts. */
const OTHER_KINDS = [
  ...['MZ', '\x7FELF', 'PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08', 'Rar!', '7z\xBC\xAF', '\x1F\x8B', 'BZh'],
  ...['\xFF\xD8\xFF', '\x89PNG', 'GIF8', 'BM', 'II*\0', 'MM\0*', 'RIFF', '\xD0\xCF\x11\xE0', '{\\rtf'],
  ...['#!', '%!PS', '\xCA\xFE\xBA\xBE'],
];
/** A web page or other markup. */
const MARKUP = /^\s*(?:\xEF\xBB\xBF)?\s*</;

/** Returns whether bytes begin like another kind of file, whatever follows. */
const isOtherKind = (bytes: Uint8Array): boolean => {
  const start = toLatin1(bytes.subarray(0, HEADER_WITHIN_BYTES));
  return OTHER_KINDS.some((kind) => start.startsWith(kind)) || MARKUP.test(start);
};

/** A mark of the encoding and blanks may precede the header. */
const STARTS_AS_PDF = /^(?:\xEF\xBB\xBF)?[\0\t\n\f\r ]{0,1000}%PDF-\d/;

/** Returns whether bytes begin with the header of a PDF. */
export const hasPdfStart = (bytes: Uint8Array): boolean =>
  STARTS_AS_PDF.test(toLatin1(bytes.subarray(0, HEADER_WITHIN_BYTES)));

/** The end of a PDF. Blanks, or a few bytes of a mail program, may follow it. */
const ENDS_AS_PDF = /startxref[\0\t\n\f\r ]{1,20}\d{1,12}[\0\t\n\f\r ]{1,20}%%EOF/;
const END_WITHIN_BYTES = 2048;

/** Returns whether bytes end as a PDF does, so that the file is not cut off. */
export const hasPdfEnd = (bytes: Uint8Array): boolean => {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return ENDS_AS_PDF.test(toLatin1(bytes.subarray(Math.max(0, end - END_WITHIN_BYTES), end)));
};

/** Returns whether a PDF has a password or usage restrictions. */
export const isEncryptedPdf = (bytes: Uint8Array): boolean => hasEncryption(toLatin1(bytes));

/** Returns why a file is no readable PDF, or `null`. */
export const whyNotReadablePdf = (bytes: Uint8Array): 'notPdf' | 'pdfEncrypted' | null => {
  if (!hasPdfHeader(bytes) || isOtherKind(bytes)) return 'notPdf';
  return isEncryptedPdf(bytes) ? 'pdfEncrypted' : null;
};
