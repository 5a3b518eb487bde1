import { constants, createHash, verify, X509Certificate } from 'node:crypto';
import { type PdfSignature, readPdfSignatures } from '@domain/evidence/pdfSeal';
import type { LastSignature } from '@domain/leases/writtenLease';
import type forge from 'node-forge';

type Node = forge.asn1.Asn1;
type Library = typeof forge;

const HASHES: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const RSA_PSS = '1.2.840.113549.1.1.10';
/** `id-etsi-qcs-QcCompliance` as it stands in a certificate. */
const QC_COMPLIANCE = Buffer.from('060604008e460101', 'hex');

const SET = 0x31;

const binary = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');
const partsOf = (node: Node | undefined): Node[] => (Array.isArray(node?.value) ? node.value : []);
const contentOf = (node: Node | undefined): string => (typeof node?.value === 'string' ? node.value : '');

/** What is looked at of a CMS message with one signer (RFC 5652). */
type Signer = {
  certificates: Buffer[];
  hash: string;
  attributes: Buffer;
  messageDigest: Buffer | null;
  isPss: boolean;
  signature: Buffer;
};

const signerOf = ({ asn1 }: Library, message: Uint8Array): Signer | null => {
  const derOf = (node: Node) => bytesOf(asn1.toDer(node).getBytes());
  const oidOf = (node: Node | undefined) => asn1.derToOid(contentOf(node));
  const signedData = partsOf(partsOf(partsOf(asn1.fromDer(binary(message)))[1])[0]);
  const isContext = ({ tagClass, type }: Node, tag: number) =>
    tagClass === asn1.Class.CONTEXT_SPECIFIC && Number(type) === tag;
  const certificates = partsOf(signedData.find((part) => isContext(part, 0))).map(derOf);
  const infos = partsOf(signedData.at(-1));
  const info = partsOf(infos[0]);
  const signedAt = info.findIndex((part) => isContext(part, 0));
  const signed = info[signedAt];
  const hash = HASHES[oidOf(partsOf(info[signedAt - 1])[0])];
  if (infos.length !== 1 || !signed || !hash) return null;
  const digest = partsOf(signed).find((attribute) => oidOf(partsOf(attribute)[0]) === MESSAGE_DIGEST);
  const attributes = derOf(signed);
  attributes[0] = SET;
  return {
    certificates,
    hash,
    attributes,
    messageDigest: digest ? bytesOf(contentOf(partsOf(partsOf(digest)[1])[0])) : null,
    isPss: oidOf(partsOf(info[signedAt + 1])[0]) === RSA_PSS,
    signature: bytesOf(contentOf(info[signedAt + 2])),
  };
};

const hasSigned = (certificate: X509Certificate, { hash, attributes, isPss, signature }: Signer): boolean => {
  const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
  return verify(hash, attributes, { key: certificate.publicKey, ...(isPss ? pss : {}) }, signature);
};

const nameIn = (distinguished: string): string => /^CN=(.*)$/m.exec(distinguished)?.[1] ?? distinguished;

const readingOf = (
  library: Library,
  { covered, message }: PdfSignature,
  now: number,
): Omit<LastSignature, 'isLast'> | null => {
  const signer = signerOf(library, message);
  const certificates = signer?.certificates.map((der) => new X509Certificate(der)) ?? [];
  const own = signer && certificates.find((certificate) => hasSigned(certificate, signer));
  if (!signer || !own) return null;
  const digest = createHash(signer.hash).update(covered).digest();
  const isInForce = Date.parse(own.validFrom) <= now && now <= Date.parse(own.validTo);
  return {
    isIntact: signer.messageDigest !== null && digest.equals(signer.messageDigest),
    isQualified: isInForce && own.raw.includes(QC_COMPLIANCE),
    signer: nameIn(own.subject),
    issuer: nameIn(own.issuer),
  };
};

const BROKEN = { isIntact: false, isQualified: false, signer: '', issuer: '' };

/**
 * Reads the last electronic signature of a PDF, `null` when it has none. It counts as the last one (`isLast`) when it was
 * added behind the first `sentBytes` bytes and covers the whole file. That a certificate is on the trusted list of the
 * EU is not checked here; its issuer is shown to both sides. `now` in epoch ms.
 */
export const lastSignatureOf = async (
  bytes: Uint8Array,
  { sentBytes, now }: { sentBytes: number; now: number },
): Promise<LastSignature | null> => {
  const signatures = readPdfSignatures(bytes);
  if (signatures.length === 0) return null;
  const last = signatures.at(-1);
  if (!last) return { ...BROKEN, isLast: true };
  const isLast = last.from > sentBytes && last.end === bytes.length;
  const { default: library } = await import('node-forge');
  try {
    return { ...(readingOf(library, last, now) ?? BROKEN), isLast };
  } catch {
    // The libraries throw at anything that is no well-formed message: such a signature proves nothing.
    return { ...BROKEN, isLast };
  }
};
