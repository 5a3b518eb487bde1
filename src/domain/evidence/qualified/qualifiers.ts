import type { CertificateUse, Criterion, Qualifier } from './trustSnapshot';

/** Claims of a certificate about itself (ETSI EN 319 412-5, RFC 5280). `keyUsage` is `null` without that extension. */
export type CertificateClaims = {
  isQualified: boolean;
  uses: CertificateUse[];
  hasQscd: boolean;
  keyUsage: string[] | null;
  policies: string[];
};

/** The claims after the trusted list has corrected them. `isClear` is false if a condition of the list cannot be evaluated. */
export type CorrectedClaims = Pick<CertificateClaims, 'isQualified' | 'uses' | 'hasQscd'> & {
  isClear: boolean;
};

/** Returns whether a certificate meets a condition, or `null` if that cannot be evaluated. */
export const meetsCriterion = (claims: CertificateClaims, criterion: Criterion): boolean | null => {
  if (criterion.kind === 'unknown') return null;
  if (criterion.kind === 'keyUsage')
    return criterion.bits.every(({ name, isSet }) => (claims.keyUsage ?? []).includes(name) === isSet);
  if (criterion.kind === 'policies') return criterion.oids.every((oid) => claims.policies.includes(oid));
  const results = criterion.of.map((one) => meetsCriterion(claims, one));
  if (criterion.kind === 'all')
    return results.includes(false) ? false : results.includes(null) ? null : results.length > 0;
  const isAny = results.includes(true) ? true : results.includes(null) ? null : false;
  if (criterion.kind === 'atLeastOne') return isAny;
  return isAny === null ? null : !isAny;
};

const USE_QUALIFIERS: Record<string, CertificateUse> = {
  QCForESig: 'signatures',
  QCForESeal: 'seals',
  QCForWSA: 'websites',
};
const QSCD_QUALIFIERS: Record<string, boolean> = {
  QCWithSSCD: true,
  QCWithQSCD: true,
  QCQSCDManagedOnBehalf: true,
  QCNoSSCD: false,
  QCNoQSCD: false,
};

/**
 * Corrects the claims of a certificate by the qualifiers of the list, which prevail (ETSI TS 119 615 §4.4.4). Contradictory
 * qualifiers are not clear.
 */
export const correctClaims = (
  claims: CertificateClaims,
  qualifiers: readonly Qualifier[],
): CorrectedClaims => {
  const met = qualifiers.map(({ names, when }) => ({ names, isMet: meetsCriterion(claims, when) }));
  const names = met.filter(({ isMet }) => isMet === true).flatMap((one) => one.names);
  const uses = [...new Set(names.flatMap((name) => USE_QUALIFIERS[name] ?? []))];
  const devices = [...new Set(names.flatMap((name) => QSCD_QUALIFIERS[name] ?? []))];
  const isRefuted = names.includes('NotQualified');
  const isStated = names.includes('QCStatement');
  return {
    isQualified: (claims.isQualified || isStated) && !isRefuted,
    uses: uses.length > 0 ? uses : claims.uses,
    hasQscd: devices[0] ?? claims.hasQscd,
    isClear:
      met.every(({ isMet }) => isMet !== null) &&
      uses.length <= 1 &&
      devices.length <= 1 &&
      !(isRefuted && isStated),
  };
};
