import { type PdfSignature, readPdfSignatures } from '@domain/evidence/pdfSeal';
import { toHex } from '@domain/shared/hex';
import { type BaseBlock, fromBER } from 'asn1js';
import { findTagged, getOid, getParts, toDer } from './cms';

/** Signer and issuer as named in the certificate itself. */
export type SignerNames = { signer: string; issuer: string };

const COMMON_NAME = '2.5.4.3';
/** Content type of a time stamp (RFC 3161), which is not a person's signature. */
const TIME_STAMP = '1.2.840.113549.1.9.16.1.4';

const getText = (block: BaseBlock | undefined): string => {
  const value: unknown = block && 'value' in block.valueBlock ? block.valueBlock.value : null;
  return typeof value === 'string' ? value : '';
};

/** Returns the common name of an X.509 name (RFC 5280 §4.1.2.4). */
const getCommonName = (name: BaseBlock | undefined): string => {
  const attributes = getParts(name).flatMap(getParts).map(getParts);
  return getText(attributes.find(([oid]) => getOid(oid) === COMMON_NAME)?.[1]);
};

const toDerHex = (block: BaseBlock | undefined): string => (block ? toHex(toDer(block)) : '');

/** Reads the names in the certificate that a signer refers to by its serial number. */
const parseSignerNames = (message: Uint8Array): SignerNames[] => {
  const data = getParts(getParts(getParts(fromBER(Uint8Array.from(message)).result)[1])[0]);
  if (getOid(getParts(data[2])[0]) === TIME_STAMP) return [];
  const serial = getParts(getParts(getParts(data.at(-1))[0])[1])[1];
  const certificates = getParts(findTagged(data, 0)).map((certificate) => getParts(getParts(certificate)[0]));
  return certificates.flatMap((fields) => {
    const first = findTagged(fields, 0) ? 1 : 0;
    if (toDerHex(fields[first]) !== toDerHex(serial)) return [];
    return [{ signer: getCommonName(fields[first + 4]), issuer: getCommonName(fields[first + 2]) }];
  });
};

/** A signature of a person with the names in its certificate. */
export type NamedSignature = { signature: PdfSignature; names: SignerNames };

/**
 * Returns the signatures of a file signed outside the platform, in the order of signing. Unreadable signatures are skipped.
 */
export const readSigners = (bytes: Uint8Array): NamedSignature[] =>
  readPdfSignatures(bytes).flatMap((signature) => {
    try {
      const [names] = signature ? parseSignerNames(signature.message) : [];
      return signature && names ? [{ signature, names }] : [];
    } catch {
      // The parser throws on malformed messages: such a signature has no readable signer.
      return [];
    }
  });
