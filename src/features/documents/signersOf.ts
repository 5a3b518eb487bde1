import { readPdfSignatures } from '@domain/evidence/pdfSeal';
import { toHex } from '@domain/shared/hex';
import { type BaseBlock, fromBER } from 'asn1js';
import { derOf, oidOf, partsOf, tagged } from './checkSeal';

/** Whose signature it is and who issued its certificate, as the certificate itself has it. */
export type SignerNames = { signer: string; issuer: string };

const COMMON_NAME = '2.5.4.3';
/** The content type of a time stamp (RFC 3161), which is no person's signature. */
const TIME_STAMP = '1.2.840.113549.1.9.16.1.4';

const textOf = (block: BaseBlock | undefined): string => {
  const value: unknown = block && 'value' in block.valueBlock ? block.valueBlock.value : null;
  return typeof value === 'string' ? value : '';
};

/** The common name among the parts of a name (RFC 5280 §4.1.2.4). */
const commonName = (name: BaseBlock | undefined): string => {
  const attributes = partsOf(name).flatMap(partsOf).map(partsOf);
  return textOf(attributes.find(([oid]) => oidOf(oid) === COMMON_NAME)?.[1]);
};

const hexOf = (block: BaseBlock | undefined): string => (block ? toHex(derOf(block)) : '');

/** The certificate a signer points at by its number, read as far as names go. */
const namesIn = (message: Uint8Array): SignerNames[] => {
  const data = partsOf(partsOf(partsOf(fromBER(Uint8Array.from(message)).result)[1])[0]);
  if (oidOf(partsOf(data[2])[0]) === TIME_STAMP) return [];
  const serial = partsOf(partsOf(partsOf(data.at(-1))[0])[1])[1];
  const certificates = partsOf(tagged(data, 0)).map((certificate) => partsOf(partsOf(certificate)[0]));
  return certificates.flatMap((fields) => {
    const first = tagged(fields, 0) ? 1 : 0;
    if (hexOf(fields[first]) !== hexOf(serial)) return [];
    return [{ signer: commonName(fields[first + 4]), issuer: commonName(fields[first + 2]) }];
  });
};

/** Who signed a file outside the platform, in the order of the signatures; one that cannot be read is left out. */
export const signersOf = (bytes: Uint8Array): SignerNames[] =>
  readPdfSignatures(bytes).flatMap((signature) => {
    try {
      return signature ? namesIn(signature.message).slice(0, 1) : [];
    } catch {
      // The parser throws at anything that is no well-formed message: such a signature names nobody.
      return [];
    }
  });
