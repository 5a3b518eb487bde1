import { constants, createHash, timingSafeEqual, verify, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  Certificate,
  ContentInfo,
  IssuerAndSerialNumber,
  RSASSAPSSParams,
  SignedData,
  type SignerInfo,
} from 'pkijs';

/** Digests accepted for signatures (ETSI TS 119 312): SHA-2 and SHA-3. SHA-1 and MD5 are no longer accepted. */
const HASHES: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
};
const SHA1 = '1.3.14.3.2.26';

/** Signature methods by algorithm OID. A method without its own hash uses that of the message. */
const SIGNATURE_METHODS: Record<string, { kind: 'rsa' | 'pss' | 'ecdsa'; hash?: string }> = {
  '1.2.840.113549.1.1.1': { kind: 'rsa' },
  '1.2.840.113549.1.1.11': { kind: 'rsa', hash: 'sha256' },
  '1.2.840.113549.1.1.12': { kind: 'rsa', hash: 'sha384' },
  '1.2.840.113549.1.1.13': { kind: 'rsa', hash: 'sha512' },
  '1.2.840.113549.1.1.10': { kind: 'pss' },
  '1.2.840.10045.2.1': { kind: 'ecdsa' },
  '1.2.840.10045.4.3.2': { kind: 'ecdsa', hash: 'sha256' },
  '1.2.840.10045.4.3.3': { kind: 'ecdsa', hash: 'sha384' },
  '1.2.840.10045.4.3.4': { kind: 'ecdsa', hash: 'sha512' },
  '2.16.840.1.101.3.4.3.10': { kind: 'ecdsa', hash: 'sha3-256' },
  '2.16.840.1.101.3.4.3.11': { kind: 'ecdsa', hash: 'sha3-384' },
  '2.16.840.1.101.3.4.3.12': { kind: 'ecdsa', hash: 'sha3-512' },
  '2.16.840.1.101.3.4.3.14': { kind: 'rsa', hash: 'sha3-256' },
  '2.16.840.1.101.3.4.3.15': { kind: 'rsa', hash: 'sha3-384' },
  '2.16.840.1.101.3.4.3.16': { kind: 'rsa', hash: 'sha3-512' },
};

/** OIDs of RFC 5652, RFC 5035 and RFC 3161. */
const OID = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  keyIdentifier: '2.5.29.14',
};
/** Limit of ASN.1 nodes in one message. It is high because some programs embed long revocation lists. */
const NODES_MAX = 100_000;
const DEPTH_MAX = 60;
const SET_TAG = 0x31;
const INDEFINITE_LENGTH = 0x80;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Why a message is not valid proof: `broken` does not verify, `algorithm` is outdated or unknown, `kind` is not a PDF
 * signature (ETSI EN 319 142-1 §6.2.1: one signer, its certificate included, detached content).
 */
export type CmsReason = 'broken' | 'algorithm' | 'kind';

class CmsFault extends Error {
  constructor(
    message: string,
    readonly reason: CmsReason = 'broken',
  ) {
    super(message);
  }
}

const assertCms = (condition: boolean, text: string, reason?: CmsReason): void => {
  if (!condition) throw new CmsFault(text, reason);
};

const hasSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

export const computeDigest = (hash: string, bytes: Uint8Array): Uint8Array =>
  createHash(hash).update(bytes).digest();

/** Returns the name of a digest by its OID. Throws `CmsFault`. */
export const getHashName = (oid: string): string => {
  const hash = HASHES[oid];
  if (!hash) throw new CmsFault('An old or unknown digest.', 'algorithm');
  return hash;
};

/** A CMS message with its single signer. */
export type CmsMessage = { data: SignedData; signer: SignerInfo };

/** Parses a message in BER or DER, followed by padding zeros. Throws `CmsFault`. */
export const readCms = (message: Uint8Array): CmsMessage => {
  const limits = { maxNodes: NODES_MAX, maxDepth: DEPTH_MAX };
  const { result, offset } = asn1js.fromBER(Uint8Array.from(message), limits);
  assertCms(offset > 0, 'No message.');
  assertCms(
    message.subarray(offset).every((byte) => byte === 0),
    'Something stands behind the message.',
  );
  const info = new ContentInfo({ schema: result });
  assertCms(info.contentType === ContentInfo.SIGNED_DATA, 'No signed data.');
  const data = new SignedData({ schema: info.content });
  const [signer, ...others] = data.signerInfos;
  if (!signer || others.length > 0) throw new CmsFault('Not exactly one signer.', 'kind');
  return { data, signer };
};

const findAttribute = ({ signedAttrs }: SignerInfo, oid: string): asn1js.BaseBlock | undefined => {
  const found = signedAttrs?.attributes.filter(({ type }) => type === oid) ?? [];
  assertCms(found.length <= 1 && (found[0]?.values.length ?? 1) === 1, 'An attribute twice.');
  return found[0]?.values[0];
};

const getOctets = (block: unknown): Uint8Array | null =>
  block instanceof asn1js.OctetString ? new Uint8Array(block.getValue()) : null;

/** Returns the signing time claimed by the signer (epoch ms), or `null`. */
export const getSigningTime = ({ signer }: CmsMessage): number | null => {
  const time = findAttribute(signer, OID.signingTime);
  if (time instanceof asn1js.UTCTime || time instanceof asn1js.GeneralizedTime)
    return time.toDate().getTime();
  return null;
};

/** Converts a block and its children to definite lengths, as DER requires. */
const toDefiniteLengths = (block: asn1js.BaseBlock): asn1js.BaseBlock => {
  block.lenBlock.isIndefiniteForm = false;
  if (block instanceof asn1js.Constructed)
    for (const part of block.valueBlock.value as asn1js.BaseBlock[]) toDefiniteLengths(part);
  return block;
};

/** Returns the signed bytes: the attributes as a DER SET, or the content if there are none (RFC 5652 §5.4). */
const getSignedBytes = ({ signer }: CmsMessage, content: Uint8Array): Uint8Array => {
  if (!signer.signedAttrs) return content;
  const written = new Uint8Array(signer.signedAttrs.encodedValue);
  if (written[1] !== INDEFINITE_LENGTH) return Uint8Array.from([SET_TAG, ...written.subarray(1)]);
  const attributes = signer.signedAttrs.attributes.map((one) => toDefiniteLengths(one.toSchema()));
  return new Uint8Array(new asn1js.Set({ value: attributes }).toBER());
};

/** Checks that the signed attributes match the content. Throws `CmsFault`. */
const checkAttributes = ({ data, signer }: CmsMessage, content: Uint8Array): void => {
  const hash = getHashName(signer.digestAlgorithm.algorithmId);
  if (!signer.signedAttrs) return;
  const type = findAttribute(signer, OID.contentType);
  const isSameType =
    type instanceof asn1js.ObjectIdentifier && type.getValue() === data.encapContentInfo.eContentType;
  const digest = getOctets(findAttribute(signer, OID.messageDigest));
  assertCms(isSameType, 'Another type of content.');
  assertCms(digest !== null && hasSameBytes(digest, computeDigest(hash, content)), 'Another content.');
};

const isSignerCertificate = (certificate: Certificate, { sid }: SignerInfo): boolean => {
  if (sid instanceof IssuerAndSerialNumber)
    return certificate.issuer.isEqual(sid.issuer) && certificate.serialNumber.isEqual(sid.serialNumber);
  const key = certificate.extensions?.find(({ extnID }) => extnID === OID.keyIdentifier);
  const own = key && getOctets(asn1js.fromBER(key.extnValue.getValue()).result);
  const named: unknown = sid;
  const octets =
    named instanceof asn1js.Primitive ? new Uint8Array(named.valueBlock.valueHexView) : getOctets(named);
  return Boolean(own && octets && hasSameBytes(own, octets));
};

const toDer = (certificate: Certificate): Bytes => new Uint8Array(certificate.toSchema().toBER());

/** Returns the signer's certificate, or `null` if the message does not include it. */
export const findCertificate = ({ data, signer }: CmsMessage): Certificate | null =>
  (data.certificates ?? []).find(
    (one): one is Certificate => one instanceof Certificate && isSignerCertificate(one, signer),
  ) ?? null;

const getParts = (block: asn1js.BaseBlock | undefined): asn1js.BaseBlock[] =>
  block instanceof asn1js.Constructed ? (block.valueBlock.value as asn1js.BaseBlock[]) : [];

/** Checks that the digest in the signing-certificate attribute matches the certificate (RFC 5035 §3, §4). */
const checkNamedCertificate = ({ signer }: CmsMessage, der: Bytes): void => {
  for (const [oid, otherwise] of [
    [OID.signingCertificate, SHA1],
    [OID.signingCertificateV2, '2.16.840.1.101.3.4.2.1'],
  ] as const) {
    const attribute = findAttribute(signer, oid);
    if (!attribute) continue;
    const parts = getParts(getParts(getParts(attribute)[0])[0]);
    const digest = parts.map(getOctets).find((octets) => octets !== null);
    const named = getParts(parts[0])[0];
    const algorithm = named instanceof asn1js.ObjectIdentifier ? named.getValue() : otherwise;
    const hash = algorithm === SHA1 ? 'sha1' : getHashName(algorithm);
    assertCms(
      Boolean(digest && hasSameBytes(digest, computeDigest(hash, der))),
      'The certificate of another signer.',
    );
  }
};

/** Returns whether a signed attribute names the certificate of the signer. */
export const hasNamedCertificate = ({ signer }: CmsMessage): boolean =>
  [OID.signingCertificate, OID.signingCertificateV2].some((oid) => findAttribute(signer, oid));

/** Reads the padding parameters of RSA-PSS. Two different digests in them are not supported. Throws `CmsFault`. */
const readPss = ({ signatureAlgorithm }: SignerInfo) => {
  const pss = new RSASSAPSSParams({ schema: signatureAlgorithm.algorithmParams });
  const mask: unknown = pss.maskGenAlgorithm.algorithmParams;
  const named = getParts(mask as asn1js.BaseBlock)[0];
  const maskHash = named instanceof asn1js.ObjectIdentifier ? named.getValue() : SHA1;
  const hash = getHashName(pss.hashAlgorithm.algorithmId);
  assertCms(getHashName(maskHash) === hash, 'Two digests in one padding.', 'algorithm');
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: pss.saltLength };
  return { hash, padding };
};

/** Returns whether the certificate's key signed the content of a message. Throws `CmsFault` for an unknown method. */
const hasSigned = (certificate: X509Certificate, message: CmsMessage, content: Uint8Array): boolean => {
  const { signer } = message;
  const method = SIGNATURE_METHODS[signer.signatureAlgorithm.algorithmId];
  if (!method) throw new CmsFault('An old or unknown method.', 'algorithm');
  const pss = method.kind === 'pss' ? readPss(signer) : null;
  const hash = pss?.hash ?? method.hash ?? getHashName(signer.digestAlgorithm.algorithmId);
  const key = { key: certificate.publicKey, ...pss?.padding };
  const signature = new Uint8Array(signer.signature.getValue());
  return verify(hash, getSignedBytes(message, content), key, signature);
};

/** Returns why a message is not valid proof. The libraries throw on any malformed message. */
export const getCmsReason = (error: unknown): CmsReason =>
  error instanceof CmsFault ? error.reason : 'broken';

/** Verifies the signature of the content and returns the signer's embedded certificate. Throws `CmsFault`. */
export const verifySignature = (message: CmsMessage, content: Uint8Array): X509Certificate => {
  checkAttributes(message, content);
  const certificate = findCertificate(message);
  if (!certificate) throw new CmsFault('No certificate of the signer.', 'kind');
  const der = toDer(certificate);
  checkNamedCertificate(message, der);
  const own = new X509Certificate(der);
  assertCms(hasSigned(own, message, content), 'Another key made the signature.');
  return own;
};
