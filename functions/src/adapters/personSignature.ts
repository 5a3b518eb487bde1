import { createHash, verify, X509Certificate } from 'node:crypto';
import { getCoveredBytes } from '@domain/evidence/pdfSeal';
import { openSignature, withMessage } from '@domain/evidence/pdfWriter';
import * as asn1js from 'asn1js';
import { inflate } from './inflate';
import { addToken } from './pdfTimeStamp';

/** OIDs of RFC 5652 and RFC 5035. */
const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  sha256: '2.16.840.1.101.3.4.2.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};
const CONTEXT = 3;
/** Version of a message whose signer is named by issuer and number (RFC 5652 §5.1, §5.3). */
const MESSAGE_VERSION = 1;

type Block = asn1js.BaseBlock;

const computeSha256 = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash('sha256').update(bytes).digest());

const parseDer = (bytes: Uint8Array): Block => asn1js.fromBER(Uint8Array.from(bytes)).result;
const encodeDer = (block: Block): Uint8Array<ArrayBuffer> => new Uint8Array(block.toBER());
const getParts = (block: Block | undefined): Block[] =>
  block instanceof asn1js.Constructed ? (block.valueBlock.value as Block[]) : [];

const buildOid = (value: string) => new asn1js.ObjectIdentifier({ value });
const buildSequence = (...value: Block[]) => new asn1js.Sequence({ value });
const buildSet = (...value: Block[]) => new asn1js.Set({ value });
const buildOctets = (bytes: Uint8Array<ArrayBuffer>) => new asn1js.OctetString({ valueHex: bytes.buffer });
const buildTagged = (tagNumber: number, ...value: Block[]) =>
  new asn1js.Constructed({ idBlock: { tagClass: CONTEXT, tagNumber }, value });
const buildAttribute = (oid: string, value: Block) => buildSequence(buildOid(oid), buildSet(value));

/**
 * Builds the signed attributes (DER SET) of a PAdES signature over a content: its type, its digest and the certificate
 * (ETSI EN 319 142-1 §6.3).
 */
const encodeAttributes = (content: Uint8Array, certificate: Uint8Array): Uint8Array => {
  const named = buildSequence(buildSequence(buildSequence(buildOctets(computeSha256(certificate)))));
  const encoded = [
    buildAttribute(OID.contentType, buildOid(OID.data)),
    buildAttribute(OID.messageDigest, buildOctets(computeSha256(content))),
    buildAttribute(OID.signingCertificateV2, named),
  ].map(encodeDer);
  // a DER SET is in the order of its encoded members (X.690 §11.6)
  return encodeDer(buildSet(...encoded.sort(Buffer.compare).map(parseDer)));
};

/** Returns the issuer's name and the number of a certificate as they stand in it. */
const nameCertificate = (certificate: Uint8Array): Block => {
  const [tbs] = getParts(parseDer(certificate));
  const fields = getParts(tbs);
  const [number, , issuer] = fields[0]?.idBlock.tagClass === CONTEXT ? fields.slice(1) : fields;
  if (!number || !issuer) throw new Error('The certificate has no issuer.');
  return buildSequence(issuer, number);
};

/** Signature to be made: the file as it was, the time it states, and the signer's certificates, the own one first. */
export type SignaturePlan = { file: Uint8Array; at: number; certificates: readonly Uint8Array[] };

const getOwn = ({ certificates: [own] }: SignaturePlan): Uint8Array => {
  if (!own) throw new Error('The signer has no certificate.');
  return own;
};

/** Returns the attributes that a person signs. Deterministic. Throws `PdfFault` for a file without a place for a signature. */
export const buildSignedAttributes = (plan: SignaturePlan): Uint8Array => {
  const { bytes, stamp } = openSignature(plan.file, inflate, plan.at);
  return encodeAttributes(getCoveredBytes(bytes, stamp), getOwn(plan));
};

/** Returns the SHA-256 that a remote key signs. */
export const computeAttributesHash = (attributes: Uint8Array): Uint8Array => computeSha256(attributes);

/** Returns whether a value is the signature of these attributes by the key of a certificate (DER). */
export const isSignatureOf = (
  value: Uint8Array,
  attributes: Uint8Array,
  certificate: Uint8Array,
): boolean => {
  try {
    return verify('sha256', attributes, new X509Certificate(certificate).publicKey, value);
  } catch {
    // OpenSSL throws on values of another form
    return false;
  }
};

const buildMessage = (
  { certificates }: SignaturePlan,
  signed: { attributes: Uint8Array; value: Uint8Array; method: { cms: string; isRsa: boolean } },
  own: Uint8Array,
): Uint8Array => {
  const { attributes, value, method } = signed;
  const hash = () => buildSequence(buildOid(OID.sha256));
  const algorithm = buildSequence(buildOid(method.cms), ...(method.isRsa ? [new asn1js.Null()] : []));
  const signer = buildSequence(
    new asn1js.Integer({ value: MESSAGE_VERSION }),
    nameCertificate(own),
    hash(),
    buildTagged(0, ...getParts(parseDer(attributes))),
    algorithm,
    buildOctets(Uint8Array.from(value)),
  );
  const data = buildSequence(
    new asn1js.Integer({ value: MESSAGE_VERSION }),
    buildSet(hash()),
    buildSequence(buildOid(OID.data)),
    buildTagged(0, ...certificates.map(parseDer)),
    buildSet(signer),
  );
  return encodeDer(buildSequence(buildOid(OID.signedData), buildTagged(0, data)));
};

/** A signature as it goes into a file; `token` is a time stamp over its value (RFC 3161, DER), `null` without one. */
export type SignedValue = {
  attributes: Uint8Array;
  value: Uint8Array;
  method: { cms: string; isRsa: boolean };
  token: Uint8Array | null;
};

/** Returns the file with the signature in it (PAdES B-B, with a token B-T). All that was there before stays byte for byte. */
export const embedSignature = (plan: SignaturePlan, { token, ...signed }: SignedValue): Uint8Array => {
  const { bytes, stamp } = openSignature(plan.file, inflate, plan.at);
  const message = buildMessage(plan, signed, getOwn(plan));
  return withMessage(bytes, stamp, token ? addToken(message, token) : message);
};
