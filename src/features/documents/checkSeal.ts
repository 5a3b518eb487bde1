import { hashBytes } from '@data/browser/sha256';
import { type PdfSeal, readPdfSeal } from '@domain/evidence/pdfSeal';
import { toHex } from '@domain/shared/hex';
import { type BaseBlock, Constructed, fromBER, ObjectIdentifier, OctetString, UTCTime } from 'asn1js';

/** Result of checking the seal inside a file; `fingerprint` is the fingerprint of its certificate. */
export type SealCheck =
  | { kind: 'none' }
  | { kind: 'broken' }
  | { kind: 'valid'; fingerprint: string; signedAt: number | null };

type Bytes = Uint8Array<ArrayBuffer>;

/** Object identifiers of RFC 5652, RFC 2985 and FIPS 180-4. */
const OID = {
  signedData: '1.2.840.113549.1.7.2',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  sha256: '2.16.840.1.101.3.4.2.1',
};
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const SET_TAG = 0x31;
/** ASN.1 class of context-specific tags such as `[0]`. */
const CONTEXT = 3;

export const getParts = (block: BaseBlock | undefined): BaseBlock[] =>
  block instanceof Constructed ? (block.valueBlock.value as BaseBlock[]) : [];

export const findTagged = (parts: BaseBlock[], number: number): BaseBlock | undefined =>
  parts.find(({ idBlock }) => idBlock.tagClass === CONTEXT && idBlock.tagNumber === number);

export const toDer = (block: BaseBlock): Bytes => Uint8Array.from(block.valueBeforeDecodeView);

export const getOid = (block: BaseBlock | undefined): string | null =>
  block instanceof ObjectIdentifier ? block.getValue() : null;

const getOctets = (block: BaseBlock | undefined): Bytes | null =>
  block instanceof OctetString ? new Uint8Array(block.getValue()) : null;

type Signer = {
  certificates: BaseBlock[];
  digestOid: string | null;
  attributes: BaseBlock;
  signature: Bytes;
};

/** Parses the only signer of a detached CMS message (RFC 5652 §5). Returns `null` if the message is not one. */
const parseSigner = (message: Uint8Array): Signer | null => {
  const { result, offset } = fromBER(Uint8Array.from(message));
  if (offset !== message.length) return null;
  const [type, content] = getParts(result);
  if (getOid(type) !== OID.signedData) return null;
  const data = getParts(getParts(content)[0]);
  const signer = getParts(getParts(data.at(-1))[0]);
  const attributes = findTagged(signer, 0);
  const signature = signer.map(getOctets).find((octets) => octets !== null);
  if (!attributes || !signature) return null;
  return {
    certificates: getParts(findTagged(data, 0)),
    digestOid: getOid(getParts(signer[2])[0]),
    attributes,
    signature,
  };
};

const findAttribute = ({ attributes }: Signer, oid: string): BaseBlock | undefined => {
  const attribute = getParts(attributes).find((one) => getOid(getParts(one)[0]) === oid);
  return getParts(getParts(attribute)[1])[0];
};

/** Returns the signed bytes: the attributes encoded as a SET, whatever their tag inside the message (RFC 5652 §5.4). */
const getSignedBytes = ({ attributes }: Signer): Bytes => {
  const der = toDer(attributes);
  der[0] = SET_TAG;
  return der;
};

/** Returns the public key: it follows the subject, which follows the validity (RFC 5280 §4.1). */
const getPublicKey = (certificate: BaseBlock): BaseBlock | undefined => {
  const fields = getParts(getParts(certificate)[0]);
  return fields[findTagged(fields, 0) ? 6 : 5];
};

/** Verifies the signature. Returns `false` for a certificate without an RSA key. */
const isSignedWith = async (certificate: BaseBlock, signer: Signer): Promise<boolean> => {
  const spki = getPublicKey(certificate);
  if (!spki) return false;
  const key = await crypto.subtle.importKey('spki', toDer(spki), RSA, false, ['verify']).catch(() => null);
  return key !== null && crypto.subtle.verify(RSA, key, signer.signature, getSignedBytes(signer));
};

const getSigningTime = (signer: Signer): number | null => {
  const time = findAttribute(signer, OID.signingTime);
  return time instanceof UTCTime ? time.toDate().getTime() : null;
};

const verifySeal = async ({ covered, message }: PdfSeal): Promise<SealCheck> => {
  const signer = parseSigner(message);
  const digest = signer && getOctets(findAttribute(signer, OID.messageDigest));
  if (!signer || !digest || signer.digestOid !== OID.sha256) return { kind: 'broken' };
  if (toHex(digest) !== (await hashBytes(Uint8Array.from(covered)))) return { kind: 'broken' };
  for (const certificate of signer.certificates)
    if (await isSignedWith(certificate, signer))
      return {
        kind: 'valid',
        fingerprint: await hashBytes(toDer(certificate)),
        signedAt: getSigningTime(signer),
      };
  return { kind: 'broken' };
};

/** Checks the seal of a PDF against its own certificate. The registry decides whether the certificate is ours. */
export const checkSeal = async (bytes: Uint8Array): Promise<SealCheck> => {
  const reading = readPdfSeal(bytes);
  if (reading.kind !== 'found') return reading;
  try {
    return await verifySeal(reading.seal);
  } catch {
    // The parser throws on malformed messages: such a seal proves nothing.
    return { kind: 'broken' };
  }
};
