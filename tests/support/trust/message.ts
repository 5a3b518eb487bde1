import { createHash, randomBytes, sign } from 'node:crypto';
import {
  encodeAttribute,
  encodeDer,
  encodeGeneralizedTime,
  encodeInteger,
  encodeOctetString,
  encodeOid,
  encodeSequence,
  encodeSet,
  NULL,
} from '@tools/fakes/timeStamps/der';
import type { IssuedCertificate } from '@tools/fakes/trust/certificates';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  digest: '1.2.840.113549.1.9.4',
  certificate: '1.2.840.113549.1.9.16.2.47',
  stampContent: '1.2.840.113549.1.9.16.1.4',
  stamp: '1.2.840.113549.1.9.16.2.14',
  revocationValues: '1.2.840.113549.1.9.16.2.24',
  acrobatProofs: '1.2.840.113583.1.1.8',
  ocspInMessage: '1.3.6.1.5.5.7.16.2',
};
const SHA256 = encodeSequence(encodeOid('2.16.840.1.101.3.4.2.1'));
const METHODS = {
  ec: encodeSequence(encodeOid('1.2.840.10045.4.3.2')),
  rsa: encodeSequence(encodeOid('1.2.840.113549.1.1.1'), NULL),
};
const computeSha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Revocation proofs of a message and where they stand. */
export type MessageProofs = { responses?: Buffer[]; lists?: Buffer[] };

/** Parts of a message beside the signature. `stamp` makes a time stamp over the value of the signature. */
export type MessageParts = {
  certificates?: Buffer[];
  /** Beside the certificates. */
  proofs?: MessageProofs;
  /** In a signed attribute, as Acrobat keeps them. */
  acrobat?: MessageProofs;
  /** In an unsigned attribute (CAdES-X-L). */
  values?: MessageProofs;
  stamp?: (value: Buffer) => Buffer;
  /** Content of a message that carries it itself. */
  content?: { type: string; bytes: Buffer };
  /** The digest of another content. */
  isOther?: boolean;
  /** Does not include the signer's certificate. */
  isWithoutOwn?: boolean;
};

const encodeTagged = ({ lists = [], responses = [] }: MessageProofs): Buffer =>
  encodeSequence(
    ...(lists.length > 0 ? [encodeDer(0xa0, encodeSequence(...lists))] : []),
    ...(responses.length > 0 ? [encodeDer(0xa1, encodeSequence(...responses))] : []),
  );

const encodeBeside = ({ lists = [], responses = [] }: MessageProofs): Buffer =>
  encodeDer(0xa1, ...lists, ...responses.map((der) => encodeDer(0xa1, encodeOid(OID.ocspInMessage), der)));

/** Signs a content (RFC 5652, CAdES): a detached message unless it carries a content of its own. */
export const signMessage = (content: Buffer, by: IssuedCertificate, parts: MessageParts = {}): Buffer => {
  const type = parts.content?.type ?? OID.data;
  const signed = parts.content?.bytes ?? content;
  const digest = computeSha256(parts.isOther ? Buffer.concat([signed, Buffer.from('.')]) : signed);
  const named = encodeSequence(encodeSequence(encodeSequence(encodeOctetString(computeSha256(by.der)))));
  const attributes = [
    encodeAttribute(OID.contentType, encodeOid(type)),
    encodeAttribute(OID.digest, encodeOctetString(digest)),
    encodeAttribute(OID.certificate, named),
    ...(parts.acrobat ? [encodeAttribute(OID.acrobatProofs, encodeTagged(parts.acrobat))] : []),
  ].sort(Buffer.compare);
  const value = sign('sha256', encodeSet(...attributes), by.key);
  const unsigned = [
    ...(parts.stamp ? [encodeAttribute(OID.stamp, parts.stamp(value))] : []),
    ...(parts.values ? [encodeAttribute(OID.revocationValues, encodeTagged(parts.values))] : []),
  ];
  const info = encodeSequence(
    encodeInteger(1),
    encodeSequence(by.issuer, encodeInteger(by.serial)),
    SHA256,
    encodeDer(0xa0, ...attributes),
    by.key.asymmetricKeyType === 'rsa' ? METHODS.rsa : METHODS.ec,
    encodeOctetString(value),
    ...(unsigned.length > 0 ? [encodeDer(0xa1, ...unsigned)] : []),
  );
  const own = parts.isWithoutOwn ? [] : [by.der];
  const inner = parts.content ? [encodeDer(0xa0, encodeOctetString(parts.content.bytes))] : [];
  const data = encodeSequence(
    encodeInteger(parts.content ? 3 : 1),
    encodeSet(SHA256),
    encodeSequence(encodeOid(type), ...inner),
    encodeDer(0xa0, ...own, ...(parts.certificates ?? [])),
    ...(parts.proofs ? [encodeBeside(parts.proofs)] : []),
    encodeSet(info),
  );
  return encodeSequence(encodeOid(OID.signedData), encodeDer(0xa0, data));
};

/** Makes a time stamp (RFC 3161) over a content. `at` in epoch ms, whole seconds. */
export const stampContent = (
  content: Buffer,
  by: IssuedCertificate,
  at: number,
  certificates: Buffer[] = [],
): Buffer => {
  const bytes = encodeSequence(
    encodeInteger(1),
    encodeOid('1.3.6.1.4.1.99999.1'),
    encodeSequence(SHA256, encodeOctetString(computeSha256(content))),
    encodeInteger(BigInt(`0x01${randomBytes(8).toString('hex')}`)),
    encodeGeneralizedTime(at),
  );
  return signMessage(bytes, by, { content: { type: OID.stampContent, bytes }, certificates });
};
