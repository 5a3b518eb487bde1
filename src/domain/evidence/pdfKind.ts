import { beginsAsPdf, isEncryptedPdf } from '../shared/pdf';
import { asText } from './pdfSeal';
import { hexText } from './pdfSyntax';

const IDENTIFIER = /\/ID[\0\t\n\f\r ]*\[[\0\t\n\f\r ]*<([0-9A-Fa-f\0\t\n\f\r ]{8,})>/;

/** Whether a file is a PDF at all, and one that opens without a password. */
export const getPdfKind = (bytes: Uint8Array): 'plain' | 'encrypted' | 'notPdf' => {
  if (!beginsAsPdf(bytes)) return 'notPdf';
  return isEncryptedPdf(bytes) ? 'encrypted' : 'plain';
};

const identifierOf = (bytes: Uint8Array): string | null => {
  const found = IDENTIFIER.exec(asText(bytes))?.[1];
  return found ? hexText(found) : null;
};

/** Whether two files call themselves one document (ISO 32000-1 §14.4): a program that rewrites a file keeps its name. */
export const hasSameIdentifier = (one: Uint8Array, other: Uint8Array): boolean => {
  const identifier = identifierOf(one);
  return identifier !== null && identifier === identifierOf(other);
};
