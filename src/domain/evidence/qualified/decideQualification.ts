import { type CertificateClaims, type CorrectedClaims, correctClaims } from './qualifiers';
import { type CertificateUse, findPeriod, type SnapshotState, type TrustedService } from './trustSnapshot';

/** State of a certificate at the signing time by its issuer. `at` (epoch ms) is the time of the answer. */
export type RevocationState =
  | { kind: 'good'; source: 'embedded' | 'fetched'; at: number }
  | { kind: 'revoked'; revokedAt: number }
  | { kind: 'unknown' };

/** How the signer's certificate leads to a list: over certificates to a service, to none, or over an invalid one. */
export type ListedIssuer = {
  service: TrustedService;
  /** Time of issue of the certificate that the service signed (epoch ms). */
  issuedAt: number;
  areIntermediatesInForce: boolean;
};

/** Names in a certificate (ETSI EN 319 412-2 §4.2.4). */
export type CertificateNames = {
  commonName: string;
  givenName: string;
  surname: string;
  organization: string;
};

export type SignerCertificate = {
  names: CertificateNames;
  /** Period of force (epoch ms). */
  from: number;
  until: number;
  claims: CertificateClaims;
};

/** Everything the verdict on a signature depends on. Times in epoch ms. */
export type QualificationFacts = {
  /** Time by which the signature was there for certain. */
  signedAt: number;
  isIntact: boolean;
  snapshot: SnapshotState;
  certificate: SignerCertificate | null;
  issuer: ListedIssuer | null;
  /** Territory of the issuer if its list was not read, so that the issuer may stand on it; otherwise `null`. */
  unreadTerritory: string | null;
  revocation: RevocationState;
};

/** Reasons why a signature is not qualified. */
export const QUALIFICATION_FAULTS = [
  'signatureBroken',
  'certificateMissing',
  'notOnList',
  'serviceWithdrawn',
  'serviceWithdrawnAtIssue',
  'serviceForOtherUse',
  'certificateNotQualified',
  'certificateForOtherUse',
  'keyUsage',
  'noQscd',
  'notInForce',
  'revoked',
] as const;
export type QualificationFault = (typeof QUALIFICATION_FAULTS)[number];

/** Reasons why nothing can be said. */
export const QUALIFICATION_DOUBTS = [
  'listsMissing',
  'listsTooOld',
  'listNotRead',
  'listUnclear',
  'revocationUnknown',
] as const;
export type QualificationDoubt = (typeof QUALIFICATION_DOUBTS)[number];

/**
 * Verdict on a signature by the EU's trusted lists: `signature` and `seal` are qualified, `no` has faults, `unclear` only doubts.
 * `hasOldLists` is a warning. `unreadTerritory` is the one whose list was not read, for `listNotRead`.
 */
export type QualificationVerdict = {
  verdict: 'signature' | 'seal' | 'no' | 'unclear';
  faults: QualificationFault[];
  doubts: QualificationDoubt[];
  hasOldLists: boolean;
  unreadTerritory?: string;
};

/** Bit of the key usage for signing contents (RFC 5280 §4.2.1.3). A key without it signs in to websites. */
const COMMITMENT = 'nonRepudiation';

const listServiceFaults = (
  { service, issuedAt, areIntermediatesInForce }: ListedIssuer,
  { signedAt, uses }: { signedAt: number; uses: readonly CertificateUse[] },
): QualificationFault[] => {
  const periods = [findPeriod(service, signedAt), findPeriod(service, issuedAt)];
  const [atSigning, atIssue] = periods.map((period) => period?.isGranted ?? false);
  const isForUse = periods.every(
    (period) => !period?.uses.length || uses.some((use) => period.uses.includes(use)),
  );
  return [
    ...(atSigning ? [] : ['serviceWithdrawn' as const]),
    ...(atIssue ? [] : ['serviceWithdrawnAtIssue' as const]),
    ...(isForUse ? [] : ['serviceForOtherUse' as const]),
    ...(areIntermediatesInForce ? [] : ['notInForce' as const]),
  ];
};

const listCertificateFaults = (
  { from, until, claims }: SignerCertificate,
  corrected: CorrectedClaims,
  signedAt: number,
): QualificationFault[] => {
  const { isClear, isQualified, hasQscd, uses } = corrected;
  const isForContents = uses.some((use) => use !== 'websites');
  // A condition that cannot be evaluated may correct any of these claims.
  return [
    ...(isQualified || !isClear ? [] : ['certificateNotQualified' as const]),
    ...(isForContents || !isClear ? [] : ['certificateForOtherUse' as const]),
    ...(claims.keyUsage?.includes(COMMITMENT) ? [] : ['keyUsage' as const]),
    ...(hasQscd || !isClear ? [] : ['noQscd' as const]),
    ...(from <= signedAt && signedAt <= until ? [] : ['notInForce' as const]),
  ];
};

/** Lists the reasons that a snapshot which cannot be relied on leaves open. */
const listSnapshotDoubts = (snapshot: SnapshotState): QualificationDoubt[] => {
  if (snapshot === 'missing') return ['listsMissing'];
  return snapshot === 'tooOld' ? ['listsTooOld'] : [];
};

/**
 * Decides whether a signature is a qualified one (Regulation (EU) 910/2014 art. 3(12), 3(27), 32; ETSI TS 119 615). Pure: the same on
 * the server and in the browser. Without lists it never says yes, and it names every reason that it knows.
 */
export const decideQualification = (facts: QualificationFacts): QualificationVerdict => {
  const { signedAt, isIntact, snapshot, certificate, issuer, revocation } = facts;
  const unreadTerritory = issuer ? null : facts.unreadTerritory;
  const doubts = listSnapshotDoubts(snapshot);
  const isReliable = doubts.length === 0;
  const period = isReliable && issuer ? findPeriod(issuer.service, issuer.issuedAt) : null;
  const corrected: CorrectedClaims | null = certificate && {
    ...certificate.claims,
    isClear: true,
    ...(period ? correctClaims(certificate.claims, period.qualifiers) : {}),
  };
  const faults = new Set<QualificationFault>([
    ...(isIntact ? [] : ['signatureBroken' as const]),
    ...(certificate ? [] : ['certificateMissing' as const]),
    ...(certificate && corrected ? listCertificateFaults(certificate, corrected, signedAt) : []),
    ...(isReliable && certificate && !issuer && !unreadTerritory ? ['notOnList' as const] : []),
    ...(isReliable && issuer && corrected
      ? listServiceFaults(issuer, { signedAt, uses: corrected.uses })
      : []),
    ...(revocation.kind === 'revoked' && revocation.revokedAt <= signedAt ? ['revoked' as const] : []),
  ]);
  const open = [
    ...doubts,
    ...(isReliable && unreadTerritory ? ['listNotRead' as const] : []),
    ...(corrected?.isClear === false ? ['listUnclear' as const] : []),
    ...(isReliable && issuer && revocation.kind === 'unknown' ? ['revocationUnknown' as const] : []),
  ];
  return {
    verdict: getVerdict(faults, open, corrected?.uses ?? []),
    faults: [...faults],
    doubts: open,
    hasOldLists: snapshot === 'old',
    ...(isReliable && unreadTerritory && { unreadTerritory }),
  };
};

const getVerdict = (
  faults: ReadonlySet<QualificationFault>,
  doubts: readonly QualificationDoubt[],
  uses: readonly CertificateUse[],
): QualificationVerdict['verdict'] => {
  if (faults.size > 0) return 'no';
  if (doubts.length > 0) return 'unclear';
  return uses.includes('signatures') ? 'signature' : 'seal';
};
