import {
  BasicOCSPResponse,
  CertID,
  type Certificate,
  CertificateRevocationList,
  OCSPResponse,
  type SingleResponse,
} from 'pkijs';
import { DAY_MS, MINUTE_MS } from '../../shared/dates';
import type { RevocationState } from './decideQualification';
import { isInForceAt, isIssuedBy, isSignedBy, readPurposes } from './readCertificate';

/** Proofs about certificates: answers of responders (RFC 6960) and revocation lists (RFC 5280), DER. */
export type RevocationProofs = { responses: Uint8Array[]; lists: Uint8Array[] };

export const NO_PROOFS: RevocationProofs = { responses: [], lists: [] };

const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1';
const SHA1 = '1.3.14.3.2.26';
const HASHES: Record<string, string> = {
  [SHA1]: 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};
const GOOD_TAG = 0;
const REVOKED_TAG = 1;
/** A proof without a next update says nothing about a time later than this after it. */
const PROOF_LASTS_MS = DAY_MS;
/** Difference that clocks of a responder and of the platform may have. */
const CLOCK_DIFFERENCE_MS = 5 * MINUTE_MS;

/** State that one proof states, the time it is about, and until when (epoch ms). */
type Statement = { from: number; until: number; revokedAt: number | null };

/** Returns whether a statement covers a time. One about a later time covers it too: revocation is not undone. */
const coversTime = ({ until }: Statement, at: number): boolean => at <= until;

const toStatement = (from: Date, next: Date | undefined, revokedAt: number | null): Statement => ({
  from: from.getTime(),
  until: next ? next.getTime() : from.getTime() + PROOF_LASTS_MS,
  revokedAt,
});

/** Returns the basic response of an answer. A proof may also hold the basic response itself. Throws for anything else. */
const parseResponse = (der: Uint8Array): BasicOCSPResponse => {
  const bytes = Uint8Array.from(der);
  const answer = parseAnswer(bytes);
  return BasicOCSPResponse.fromBER(answer ?? bytes);
};

const parseAnswer = (bytes: Uint8Array<ArrayBuffer>): ArrayBuffer | null => {
  try {
    const { responseBytes } = OCSPResponse.fromBER(bytes);
    return responseBytes?.responseType === BASIC_RESPONSE ? responseBytes.response.getValue() : null;
  } catch {
    // The library throws for a basic response, which begins otherwise.
    return null;
  }
};

/** Returns whether a certificate may answer for an issuer: the issuer itself, or a responder that it named (RFC 6960 §4.2.2.2). */
const isResponder = async (certificate: Certificate, issuer: Certificate, at: number): Promise<boolean> =>
  readPurposes(certificate).includes(OCSP_SIGNING) &&
  isInForceAt(certificate, at) &&
  (await isIssuedBy(certificate, issuer));

const isResponseSigned = async (response: BasicOCSPResponse, issuer: Certificate): Promise<boolean> => {
  const { tbsResponseData, signature, signatureAlgorithm, certs = [] } = response;
  const signed = { bytes: tbsResponseData.tbsView, signature, method: signatureAlgorithm };
  if (await isSignedBy(issuer.subjectPublicKeyInfo, signed)) return true;
  const producedAt = tbsResponseData.producedAt.getTime();
  for (const certificate of certs) {
    const isSigned = await isSignedBy(certificate.subjectPublicKeyInfo, signed);
    if (isSigned && (await isResponder(certificate, issuer, producedAt))) return true;
  }
  return false;
};

const isAbout = async (
  { certID }: SingleResponse,
  certificate: Certificate,
  issuer: Certificate,
): Promise<boolean> => {
  const hashAlgorithm = HASHES[certID.hashAlgorithm.algorithmId];
  if (!hashAlgorithm) return false;
  const own = new CertID();
  await own.createForCertificate(certificate, { hashAlgorithm, issuerCertificate: issuer });
  return (
    own.serialNumber.isEqual(certID.serialNumber) &&
    own.issuerNameHash.isEqual(certID.issuerNameHash) &&
    own.issuerKeyHash.isEqual(certID.issuerKeyHash)
  );
};

type TaggedValue = { idBlock: { tagNumber: number }; valueBlock: { value: unknown } };

/** Returns the time of revocation, `null` for a good certificate, or `undefined` for an unknown one. */
const readStatus = (status: TaggedValue): number | null | undefined => {
  if (status.idBlock.tagNumber === GOOD_TAG) return null;
  if (status.idBlock.tagNumber !== REVOKED_TAG) return undefined;
  const parts = status.valueBlock.value;
  const [time] = Array.isArray(parts) ? (parts as { toDate?: () => Date }[]) : [];
  // A revocation without a readable time holds from the beginning.
  return time?.toDate?.().getTime() ?? 0;
};

const readResponse = async (
  der: Uint8Array,
  certificate: Certificate,
  issuer: Certificate,
): Promise<Statement[]> => {
  const response = parseResponse(der);
  if (!(await isResponseSigned(response, issuer))) return [];
  const statements: Statement[] = [];
  for (const single of response.tbsResponseData.responses) {
    if (!(await isAbout(single, certificate, issuer))) continue;
    const revokedAt = readStatus(single.certStatus as TaggedValue);
    if (revokedAt !== undefined)
      statements.push(toStatement(single.thisUpdate, single.nextUpdate, revokedAt));
  }
  return statements;
};

/** Critical extensions of a list that narrow what it says: a partial list says nothing about a certificate it omits. */
const isPartial = ({ crlExtensions }: CertificateRevocationList): boolean =>
  crlExtensions?.extensions.some(({ critical }) => critical) ?? false;

const readList = async (
  der: Uint8Array,
  certificate: Certificate,
  issuer: Certificate,
): Promise<Statement[]> => {
  const list = CertificateRevocationList.fromBER(Uint8Array.from(der));
  const { tbsView, signatureValue, signatureAlgorithm, thisUpdate, nextUpdate } = list;
  const signed = { bytes: tbsView, signature: signatureValue, method: signatureAlgorithm };
  if (!list.issuer.isEqual(issuer.subject)) return [];
  if (!(await isSignedBy(issuer.subjectPublicKeyInfo, signed))) return [];
  const entry = list.revokedCertificates?.find(({ userCertificate }) =>
    userCertificate.isEqual(certificate.serialNumber),
  );
  if (!entry && isPartial(list)) return [];
  const revokedAt = entry ? entry.revocationDate.value.getTime() : null;
  return [toStatement(thisUpdate.value, nextUpdate?.value, revokedAt)];
};

/** Reads the statements of a proof. A malformed proof states nothing. */
const readQuietly = async (read: () => Promise<Statement[]>): Promise<Statement[]> => {
  try {
    return await read();
  } catch {
    // The library throws on any malformed proof.
    return [];
  }
};

const listStatements = async (
  { responses, lists }: RevocationProofs,
  certificate: Certificate,
  issuer: Certificate,
): Promise<Statement[]> => {
  const read = await Promise.all([
    ...responses.map((der) => readQuietly(() => readResponse(der, certificate, issuer))),
    ...lists.map((der) => readQuietly(() => readList(der, certificate, issuer))),
  ]);
  return read.flat();
};

/** Issuer and times of a check of revocation (epoch ms). */
type Question = { issuer: Certificate; signedAt: number; now: number };

/**
 * Returns whether a statement is fresh enough to call a certificate good (ETSI EN 319 102-1 §5.2.5). The issuer's answer of today is the
 * newest there is. A proof in the file was chosen by its signer: one older than the signature may hide a later revocation.
 */
const isFresh = ({ source, from }: { source: 'embedded' | 'fetched'; from: number }, signedAt: number) =>
  source === 'fetched' || from >= signedAt - CLOCK_DIFFERENCE_MS;

/**
 * Returns the state of a certificate at the signing time: a revocation by any proof first, then the newest good statement that covers
 * the time. A statement from the future, one that ended before the signature, or one made after the certificate's end proves nothing good:
 * issuers forget certificates that have ended. Nor does one in the file that is older than the signature.
 */
export const readRevocation = async (
  certificate: Certificate,
  { embedded, fetched }: { embedded: RevocationProofs; fetched: RevocationProofs },
  { issuer, signedAt, now }: Question,
): Promise<RevocationState> => {
  const sources = [
    { source: 'embedded' as const, found: await listStatements(embedded, certificate, issuer) },
    { source: 'fetched' as const, found: await listStatements(fetched, certificate, issuer) },
  ];
  const all = sources.flatMap(({ source, found }) => found.map((one) => ({ source, ...one })));
  const revoked = all.flatMap(({ revokedAt }) => (revokedAt === null ? [] : [revokedAt]));
  const first = Math.min(...revoked);
  if (first <= signedAt) return { kind: 'revoked', revokedAt: first };
  const latest = Math.min(now + CLOCK_DIFFERENCE_MS, certificate.notAfter.value.getTime());
  const [good] = all
    .filter((one) => one.from <= latest && coversTime(one, signedAt) && isFresh(one, signedAt))
    .toSorted((one, other) => other.from - one.from);
  return good ? { kind: 'good', source: good.source, at: good.from } : { kind: 'unknown' };
};
