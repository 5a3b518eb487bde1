import type { X509Certificate } from 'node:crypto';
import { getCoveredBytes, type PdfSignature } from '@domain/evidence/pdfSeal';
import type { CertificateState, SignatureReading } from '@domain/leases/writtenLease';

type Pkijs = typeof import('pkijs');
type PkiCertificate = InstanceType<Pkijs['Certificate']>;

/**
 * The extension with statements about a certificate. In it: that the certificate is qualified, and of which kind (ETSI EN
 * 319 412-5).
 */
const QC_STATEMENTS = '1.3.6.1.5.5.7.1.3';
const QC_COMPLIANCE = '0.4.0.1862.1.1';
const QC_TYPE = '0.4.0.1862.1.6';
const QC_FOR_SIGNATURES = '0.4.0.1862.1.6.1';
const TIME_STAMP = '1.2.840.113549.1.9.16.1.4';

/** The issuer of a certificate can write any text into it. */
const NAME_MAX_CHARS = 100;

const parseCommonName = (distinguished: string): string =>
  (/^CN=(.*)$/m.exec(distinguished)?.[1] ?? distinguished).slice(0, NAME_MAX_CHARS);

const isInForce = ({ validFrom, validTo }: X509Certificate, at: number): boolean =>
  Date.parse(validFrom) <= at && at <= Date.parse(validTo);

/**
 * Returns the kind a certificate claims. The claim must be a statement of its own in the single QCStatements extension
 * (RFC 3739 §3.2.6); the same bytes elsewhere do not count. A certificate without a kind is for signatures of persons.
 */
const readKind = ({ QCStatements }: Pkijs, certificate: PkiCertificate): CertificateState => {
  const found = certificate.extensions?.filter(({ extnID }) => extnID === QC_STATEMENTS) ?? [];
  if (found.length !== 1 || !found[0]) return 'unqualified';
  const statements = QCStatements.fromBER(found[0].extnValue.getValue()).values;
  if (!statements.some(({ id }) => id === QC_COMPLIANCE)) return 'unqualified';
  const kinds = statements.filter(({ id }) => id === QC_TYPE).map(({ type }) => String(type));
  return kinds.every((kind) => kind.includes(QC_FOR_SIGNATURES)) ? 'qualified' : 'seal';
};

const BROKEN = { certificate: 'unqualified', signer: '', issuer: '' } as const;

/**
 * Reads a signature of a file. It does not check the issuer or the trusted list of the EU: any issuer can call its
 * certificate qualified. Signer and issuer are shown to the other side. `now` in epoch ms.
 */
export const readSignature = async (
  bytes: Uint8Array,
  signature: PdfSignature,
  now: number,
): Promise<SignatureReading> => {
  const [cms, pkijs] = await Promise.all([import('./cmsMessage'), import('pkijs')]);
  try {
    const message = cms.readCms(signature.message);
    if (message.data.encapContentInfo.eContent) return { ...BROKEN, state: 'kind' };
    const own = cms.verifySignature(message, getCoveredBytes(bytes, signature));
    const moments = [now, cms.getSigningTime(message) ?? now];
    const certificate = cms.findCertificate(message);
    const kind = certificate ? readKind(pkijs, certificate) : 'unqualified';
    const isLapsed = !moments.every((at) => isInForce(own, at));
    return {
      state: 'intact',
      certificate: kind === 'qualified' && isLapsed ? 'notInForce' : kind,
      signer: parseCommonName(own.subject),
      issuer: parseCommonName(own.issuer),
    };
  } catch (error) {
    return { ...BROKEN, state: cms.getCmsReason(error) };
  }
};

/** Returns whether a file's time stamp (RFC 3161) matches the bytes it covers and is signed by its embedded certificate. */
export const isTimeStampIntact = async (bytes: Uint8Array, stamp: PdfSignature): Promise<boolean> => {
  const [cms, { TSTInfo }] = await Promise.all([import('./cmsMessage'), import('pkijs')]);
  try {
    const message = cms.readCms(stamp.message);
    const { eContent, eContentType } = message.data.encapContentInfo;
    if (!eContent || eContentType !== TIME_STAMP) return false;
    const content = new Uint8Array(eContent.getValue());
    const { messageImprint } = TSTInfo.fromBER(content);
    const hash = cms.getHashName(messageImprint.hashAlgorithm.algorithmId);
    const digest = Buffer.from(messageImprint.hashedMessage.getValue());
    if (!digest.equals(cms.computeDigest(hash, getCoveredBytes(bytes, stamp)))) return false;
    // A stamp may omit its certificate; an embedded one must match.
    if (cms.findCertificate(message)) cms.verifySignature(message, content);
    return true;
  } catch {
    // The libraries throw on any malformed message. Such a stamp proves nothing.
    return false;
  }
};
