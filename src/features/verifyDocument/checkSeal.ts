import { type PdfSeal, readPdfSeal } from '@domain/evidence/pdfSeal';
import { toHex } from '@domain/shared/hex';
import forge from 'node-forge';

/** What the seal of a file says by itself; `fingerprint` is that of the certificate it was made with. */
export type SealCheck =
  | { kind: 'none' }
  | { kind: 'broken' }
  | { kind: 'valid'; fingerprint: string; signedAt: number | null };

/** The parts of a detached CMS message that we look at (RFC 5652), as forge captures them. */
type Captured = {
  authenticatedAttributes: forge.asn1.Asn1[];
  signature: string;
  digestAlgorithm: string;
};
type Message = { certificates: forge.pki.Certificate[]; rawCapture: Captured };

const { oids } = forge.pki;

const attributeOf = (
  { authenticatedAttributes }: Captured,
  oid: string | undefined,
): forge.asn1.Asn1 | null => {
  for (const attribute of authenticatedAttributes) {
    const [type, values] = attribute.value as [forge.asn1.Asn1, forge.asn1.Asn1];
    if (forge.asn1.derToOid(type.value as string) === oid)
      return (values.value as forge.asn1.Asn1[])[0] ?? null;
  }
  return null;
};

/** The signature is over the attributes as a SET, whatever tag they carry inside the message. */
const signedBytes = ({ authenticatedAttributes }: Captured): string => {
  const { asn1 } = forge;
  const set = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, authenticatedAttributes);
  return asn1.toDer(set).getBytes();
};

const bytesOf = (binary: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(binary, (char) => char.charCodeAt(0));
const binaryOf = (bytes: Uint8Array): string => forge.util.binary.raw.encode(bytes);

const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/** A certificate that did not make the signature makes the library throw or answer `false`. */
const isSignedWith = (certificate: forge.pki.Certificate, captured: Captured): boolean => {
  const digest = forge.md.sha256.create().update(signedBytes(captured)).digest().getBytes();
  try {
    return (certificate.publicKey as forge.pki.rsa.PublicKey).verify(digest, captured.signature);
  } catch {
    return false;
  }
};

const signingTime = (captured: Captured): number | null => {
  const time = attributeOf(captured, oids.signingTime);
  return typeof time?.value === 'string' ? forge.asn1.utcTimeToDate(time.value).getTime() : null;
};

/** The message must be the one DER encoding of itself: no byte of it may be changed without being noticed. */
const parsed = (message: Uint8Array): Message | null => {
  const binary = binaryOf(message);
  const structure = forge.asn1.fromDer(binary);
  if (forge.asn1.toDer(structure).getBytes() !== binary) return null;
  return forge.pkcs7.messageFromAsn1(structure) as unknown as Message;
};

const checked = async ({ covered, message }: PdfSeal): Promise<SealCheck> => {
  const parts = parsed(message);
  if (!parts) return { kind: 'broken' };
  const captured = parts.rawCapture;
  const certificate = parts.certificates.find((one) => isSignedWith(one, captured));
  const digest = attributeOf(captured, oids.messageDigest)?.value;
  const isWhole =
    forge.asn1.derToOid(captured.digestAlgorithm) === oids.sha256 &&
    typeof digest === 'string' &&
    toHex(bytesOf(digest)) === (await digestOf(new Uint8Array(covered)));
  if (!certificate || !isWhole) return { kind: 'broken' };
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes();
  return { kind: 'valid', fingerprint: await digestOf(bytesOf(der)), signedAt: signingTime(captured) };
};

/** Checks the seal of a PDF by its own certificate; whose certificate it is, is for the registry to say. */
export const checkSeal = async (bytes: Uint8Array): Promise<SealCheck> => {
  const reading = readPdfSeal(bytes);
  if (reading.kind !== 'found') return reading;
  try {
    return await checked(reading.seal);
  } catch {
    // The library throws at anything that is no well-formed message: such a seal proves nothing.
    return { kind: 'broken' };
  }
};
