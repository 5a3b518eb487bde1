import { getCoveredBytes, type PdfSignature, readPdfSignatures } from '@domain/evidence/pdfSeal';
import { PdfFault } from '@domain/evidence/pdfSyntax';
import { openTimeStamp, type ValidationData, withMessage } from '@domain/evidence/pdfWriter';
import type { StampLayer, StampPlace, StampValidation } from '@domain/evidence/timeStamps';
import * as asn1js from 'asn1js';
import { readCms } from './cmsMessage';
import { inflate } from './inflate';

/** The unsigned attribute with the time stamp of a signature (RFC 3161 appendix A). */
const SIGNATURE_STAMP = '1.2.840.113549.1.9.16.2.14';
const CONTEXT = 3;
const UNSIGNED_ATTRIBUTES = 1;

const getParts = (block: asn1js.BaseBlock | undefined): asn1js.BaseBlock[] =>
  block instanceof asn1js.Constructed ? (block.valueBlock.value as asn1js.BaseBlock[]) : [];

/** Returns a CMS message with a token in its only signer. All that is signed stays byte for byte. */
export const addToken = (message: Uint8Array, token: Uint8Array): Uint8Array => {
  const { result } = asn1js.fromBER(Uint8Array.from(message));
  const data = getParts(getParts(result)[1])[0];
  const signer = getParts(getParts(data).at(-1))[0];
  const stamp = new asn1js.Sequence({
    value: [
      new asn1js.ObjectIdentifier({ value: SIGNATURE_STAMP }),
      new asn1js.Set({ value: [asn1js.fromBER(Uint8Array.from(token)).result] }),
    ],
  });
  const idBlock = { tagClass: CONTEXT, tagNumber: UNSIGNED_ATTRIBUTES };
  getParts(signer).push(new asn1js.Constructed({ idBlock, value: [stamp] }));
  return new Uint8Array(result.toBER());
};

const readSeal = (bytes: Uint8Array): PdfSignature => {
  const [seal] = readPdfSignatures(bytes);
  if (!seal) throw new PdfFault('No seal.');
  return seal;
};

/** A file with room for a token: what the authority stamps, and how the token goes in. */
type Stampable = { content: Uint8Array; fill: (token: Uint8Array) => Uint8Array };

const decode = (proofs: readonly string[]): Uint8Array[] => proofs.map((one) => Buffer.from(one, 'base64'));

const toValidationData = ({ certificates, responses, lists }: StampValidation): ValidationData => ({
  Certs: decode(certificates),
  OCSPs: decode(responses),
  CRLs: decode(lists),
});

type Opener = (bytes: Uint8Array, validation: StampValidation | null) => Stampable;

const OPENERS: Record<StampPlace, Opener> = {
  seal: (bytes) => {
    const seal = readSeal(bytes);
    return {
      content: new Uint8Array(readCms(seal.message).signer.signature.getValue()),
      fill: (token) => withMessage(bytes, seal, addToken(seal.message, token)),
    };
  },
  file: (bytes, validation) => {
    const opened = openTimeStamp(bytes, inflate, validation && toValidationData(validation));
    return {
      content: getCoveredBytes(opened.bytes, opened.stamp),
      fill: (token) => withMessage(opened.bytes, opened.stamp, token),
    };
  },
};

/**
 * Opens a file for a time stamp. `validation` goes into the file with a stamp over all of it. Throws `PdfFault` if it has no place for
 * one.
 */
export const openForStamp = (
  bytes: Uint8Array,
  { place, validation = null }: { place: StampPlace; validation?: StampValidation | null | undefined },
): Stampable => OPENERS[place](bytes, validation);

/** Returns the file with all its tokens, as it was stamped. Deterministic. */
export const applyStamps = (bytes: Uint8Array, layers: readonly StampLayer[]): Uint8Array =>
  layers.reduce(
    (file, { token, ...layer }) => openForStamp(file, layer).fill(Buffer.from(token, 'base64')),
    bytes,
  );
