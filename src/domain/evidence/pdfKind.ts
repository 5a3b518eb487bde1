import { hasPdfMagicBytes, isEncryptedPdf } from '../shared/pdf';
import { asText } from './pdfSeal';
import { normalizeHex } from './pdfSyntax';

const IDENTIFIER = /\/ID[\0\t\n\f\r ]*\[[\0\t\n\f\r ]*<([0-9A-Fa-f\0\t\n\f\r ]{8,})>/;

/** Whether a file is a PDF at all, and one that opens without a password. */
export const getPdfKind = (bytes: Uint8Array): 'plain' | 'encrypted' | 'notPdf' => {
  if (!hasPdfMagicBytes(bytes)) return 'notPdf';
  return isEncryptedPdf(bytes) ? 'encrypted' : 'plain';
};

const findIdentifier = (bytes: Uint8Array): string | null => {
  const found = IDENTIFIER.exec(asText(bytes))?.[1];
  return found ? normalizeHex(found) : null;
};

/** Whether two files call themselves one document (ISO 32000-1 §14.4): a program that rewrites a file keeps its name. */
export const hasSameIdentifier = (one: Uint8Array, other: Uint8Array): boolean => {
  const identifier = findIdentifier(one);
  return identifier !== null && identifier === findIdentifier(other);
};
