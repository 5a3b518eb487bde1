import { isStrictDer } from '@domain/evidence/strictDer';
import {
  type BaseBlock,
  Constructed,
  fromBER,
  Integer,
  ObjectIdentifier,
  OctetString,
  UTCTime,
} from 'asn1js';

type Bytes = Uint8Array<ArrayBuffer>;

/** Object identifiers of RFC 5652 and RFC 2985. */
const OID = {
  signedData: '1.2.840.113549.1.7.2',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
};
/** Digests by OID (FIPS 180-4). */
export const HASHES: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};
/** Elliptic curves by OID, with the bytes of a number. */
const CURVES: Record<string, { namedCurve: string; bytes: number }> = {
  '1.2.840.10045.3.1.7': { namedCurve: 'P-256', bytes: 32 },
  '1.3.132.0.34': { namedCurve: 'P-384', bytes: 48 },
  '1.3.132.0.35': { namedCurve: 'P-521', bytes: 66 },
};
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

export const getOctets = (block: BaseBlock | undefined): Bytes | null =>
  block instanceof OctetString ? new Uint8Array(block.getValue()) : null;

export type Signer = {
  certificates: BaseBlock[];
  digestOid: string | null;
  attributes: BaseBlock;
  signature: Bytes;
  /** The unsigned attributes, if there are any. */
  unsigned: BaseBlock | undefined;
  /** Content that the message carries itself; `null` in a detached one. */
  content: Bytes | null;
};

/** Parses the first signer of a CMS message (RFC 5652 §5). Returns `null` if the message is not one. */
export const parseSigner = (message: Uint8Array): Signer | null => {
  const { result, offset } = fromBER(Uint8Array.from(message));
  if (offset !== message.length || !isStrictDer(message)) return null;
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
    unsigned: findTagged(signer, 1),
    content: getOctets(getParts(getParts(data[2])[1])[0]),
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

/** Converts an ECDSA signature from DER to two numbers of equal length, as WebCrypto reads it. */
const toPlainEcdsa = (der: Bytes, size: number): Bytes => {
  const plain = new Uint8Array(2 * size);
  getParts(fromBER(der).result).forEach((number, index) => {
    if (!(number instanceof Integer)) return;
    const digits = number
      .toBigInt()
      .toString(16)
      .padStart(2 * size, '0');
    plain.set(
      Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
      index * size,
    );
  });
  return plain;
};

/** Returns the algorithm of a key and the signature as WebCrypto reads them. */
const getMethod = (spki: BaseBlock, { digestOid, signature }: Signer) => {
  const hash = HASHES[digestOid ?? ''] ?? '';
  const curve = CURVES[getOid(getParts(getParts(spki)[0])[1]) ?? ''];
  return curve
    ? {
        key: { name: 'ECDSA', namedCurve: curve.namedCurve },
        use: { name: 'ECDSA', hash },
        value: toPlainEcdsa(signature, curve.bytes),
      }
    : { key: { name: 'RSASSA-PKCS1-v1_5', hash }, use: { name: 'RSASSA-PKCS1-v1_5' }, value: signature };
};

/** Verifies the signature. Returns `false` for a key that is neither RSA nor on a known curve. */
export const isSignedWith = async (certificate: BaseBlock, signer: Signer): Promise<boolean> => {
  const spki = getPublicKey(certificate);
  if (!spki) return false;
  const { key: algorithm, use, value } = getMethod(spki, signer);
  const key = await crypto.subtle
    .importKey('spki', toDer(spki), algorithm, false, ['verify'])
    .catch(() => null);
  return key !== null && crypto.subtle.verify(use, key, value, getSignedBytes(signer));
};

/** Returns the digest that a signer states of the content, in the signed attributes. */
export const getMessageDigest = (signer: Signer): Bytes | null =>
  getOctets(findAttribute(signer, OID.messageDigest));

/** Returns the time that a signer claims (epoch ms), or `null`. */
export const getSigningTime = (signer: Signer): number | null => {
  const time = findAttribute(signer, OID.signingTime);
  return time instanceof UTCTime ? time.toDate().getTime() : null;
};
