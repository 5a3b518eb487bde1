import { constants, createHash, verify, X509Certificate } from 'node:crypto';
import { asText, coveredBy, lastPdfSignature, type PdfSeal } from '@domain/evidence/pdfSeal';
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
const SIGNING_TIME = '1.2.840.113549.1.9.5';
/** The extension of statements about a certificate and, in it, the one that it is qualified (ETSI EN 319 412-5 §4.2.1). */
const QC_STATEMENTS = '1.3.6.1.5.5.7.1.3';
const QC_COMPLIANCE = '0.4.0.1862.1.1';

const SET = 0x31;
/** The tag of the extensions among the fields of a certificate (RFC 5280 §4.1). */
const EXTENSIONS = 3;

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
  /** When the signer says to have signed (epoch ms); many leave it out. */
  signedAt: number | null;
};

const oidReader =
  ({ asn1 }: Library) =>
  (node: Node | undefined): string =>
    asn1.derToOid(contentOf(node));

const momentOf = ({ asn1 }: Library, node: Node | undefined): number | null => {
  if (!node) return null;
  const isShort = Number(node.type) === Number(asn1.Type.UTCTIME);
  const read = isShort ? asn1.utcTimeToDate : asn1.generalizedTimeToDate;
  return read(contentOf(node)).getTime();
};

const signerOf = (library: Library, message: Uint8Array): Signer | null => {
  const { asn1 } = library;
  const derOf = (node: Node) => bytesOf(asn1.toDer(node).getBytes());
  const oidOf = oidReader(library);
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
  const attributeOf = (oid: string) =>
    partsOf(partsOf(partsOf(signed).find((attribute) => oidOf(partsOf(attribute)[0]) === oid))[1])[0];
  const digest = attributeOf(MESSAGE_DIGEST);
  const attributes = derOf(signed);
  attributes[0] = SET;
  return {
    certificates,
    hash,
    attributes,
    messageDigest: digest ? bytesOf(contentOf(digest)) : null,
    isPss: oidOf(partsOf(info[signedAt + 1])[0]) === RSA_PSS,
    signature: bytesOf(contentOf(info[signedAt + 2])),
    signedAt: momentOf(library, attributeOf(SIGNING_TIME)),
  };
};

const hasSigned = (certificate: X509Certificate, { hash, attributes, isPss, signature }: Signer): boolean => {
  const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
  return verify(hash, attributes, { key: certificate.publicKey, ...(isPss ? pss : {}) }, signature);
};

/**
 * Whether a certificate calls itself qualified: in its extension of such statements, and there as a statement of its own
 * (RFC 3739 §3.2.6), not by the same bytes in some other place.
 */
const callsItselfQualified = (library: Library, certificate: X509Certificate): boolean => {
  const oidOf = oidReader(library);
  const fields = partsOf(partsOf(library.asn1.fromDer(binary(certificate.raw)))[0]);
  const extensions = fields.filter(
    ({ tagClass, type }) => tagClass === library.asn1.Class.CONTEXT_SPECIFIC && Number(type) === EXTENSIONS,
  );
  const all = partsOf(partsOf(extensions[0])[0]);
  const found = all.filter((extension) => oidOf(partsOf(extension)[0]) === QC_STATEMENTS);
  const content = found.length === 1 ? contentOf(partsOf(found[0]).at(-1)) : '';
  if (!content) return false;
  return partsOf(library.asn1.fromDer(content)).some(
    (statement) => oidOf(partsOf(statement)[0]) === QC_COMPLIANCE,
  );
};

const isInForce = ({ validFrom, validTo }: X509Certificate, at: number): boolean =>
  Date.parse(validFrom) <= at && at <= Date.parse(validTo);

/** Whoever makes a certificate writes what they like into it. */
const NAME_MAX_CHARS = 100;

const nameIn = (distinguished: string): string =>
  (/^CN=(.*)$/m.exec(distinguished)?.[1] ?? distinguished).slice(0, NAME_MAX_CHARS);

const readingOf = (
  library: Library,
  { covered, message }: PdfSeal,
  now: number,
): Omit<LastSignature, 'isLast'> | null => {
  const signer = signerOf(library, message);
  const certificates = signer?.certificates.map((der) => new X509Certificate(der)) ?? [];
  const own = signer && certificates.find((certificate) => hasSigned(certificate, signer));
  if (!signer || !own) return null;
  const digest = createHash(signer.hash).update(covered).digest();
  const moments = [now, signer.signedAt ?? now];
  return {
    isIntact: signer.messageDigest !== null && digest.equals(signer.messageDigest),
    claimsQualified: moments.every((at) => isInForce(own, at)) && callsItselfQualified(library, own),
    signer: nameIn(own.subject),
    issuer: nameIn(own.issuer),
  };
};

const BROKEN = { isIntact: false, claimsQualified: false, signer: '', issuer: '' };

/**
 * Reads the last electronic signature written in a PDF, `null` when there is none. It counts as the last one (`isLast`)
 * when it was added behind the first `sentBytes` bytes and covers the whole file; that it is one to a viewer as well, not
 * words in a text, `addsOnlySignatures` tells. That a certificate is on the trusted list of the
 * EU is not checked here, nor who issued it: whoever makes a certificate may call it qualified. Signer and issuer are
 * shown to the other side. `now` in epoch ms.
 */
export const lastSignatureOf = async (
  bytes: Uint8Array,
  { sentBytes, now }: { sentBytes: number; now: number },
): Promise<LastSignature | null> => {
  const last = lastPdfSignature(asText(bytes));
  if (last === undefined) return null;
  if (!last) return { ...BROKEN, isLast: true };
  const isLast = last.from > sentBytes && last.end === bytes.length;
  const { default: library } = await import('node-forge');
  try {
    const seal = { covered: coveredBy(bytes, last), message: last.message };
    return { ...(readingOf(library, seal, now) ?? BROKEN), isLast };
  } catch {
    // The libraries throw at anything that is no well-formed message: such a signature proves nothing.
    return { ...BROKEN, isLast };
  }
};
