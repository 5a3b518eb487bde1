import { hasPdfMagicBytes, isEncryptedPdf } from '../shared/pdf';
import { asText } from './pdfSeal';
import { normalizeHex } from './pdfSyntax';

const IDENTIFIER = /\/ID[\0\t\n\f\r ]*\[[\0\t\n\f\r ]*<([0-9A-Fa-f\0\t\n\f\r ]{8,})>/;

/** Returns whether a file is a PDF, and whether it opens without a password. */
export const getPdfKind = (bytes: Uint8Array): 'plain' | 'encrypted' | 'notPdf' => {
  if (!hasPdfMagicBytes(bytes)) return 'notPdf';
  return isEncryptedPdf(bytes) ? 'encrypted' : 'plain';
};

const findIdentifier = (bytes: Uint8Array): string | null => {
  const found = IDENTIFIER.exec(asText(bytes))?.[1];
  return found ? normalizeHex(found) : null;
};

/** Returns whether two files have the same identifier (ISO 32000-1 §14.4). Programs that rewrite a file keep it. */
export const hasSameIdentifier = (one: Uint8Array, other: Uint8Array): boolean => {
  const identifier = findIdentifier(one);
  return identifier !== null && identifier === findIdentifier(other);
};
