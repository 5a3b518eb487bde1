import { DAY_MS } from '../../shared/dates';

/** Uses for which a certificate, or a service that issues certificates, is qualified. */
export const CERTIFICATE_USES = ['signatures', 'seals', 'websites'] as const;
export type CertificateUse = (typeof CERTIFICATE_USES)[number];

/** Condition on a certificate (ETSI TS 119 612 §5.5.9.2.2). `unknown` is one that we cannot evaluate. */
export type Criterion =
  | { kind: 'all' | 'atLeastOne' | 'none'; of: Criterion[] }
  | { kind: 'keyUsage'; bits: { name: string; isSet: boolean }[] }
  | { kind: 'policies'; oids: string[] }
  | { kind: 'unknown' };

/** Statement of a list about the certificates that meet a condition. The names are the last parts of the qualifiers' URIs. */
export type Qualifier = { names: string[]; when: Criterion };

/** Status of a service from a time on (epoch ms). Without `uses` the list restricts none. */
export type ServicePeriod = {
  from: number;
  isGranted: boolean;
  uses: CertificateUse[];
  qualifiers: Qualifier[];
};

/** Trust service of a list: its certificates (DER, base64) and its periods, the newest first. */
export type TrustedService = {
  kind: 'certificates' | 'timeStamps';
  territory: string;
  provider: string;
  name: string;
  certificates: string[];
  periods: ServicePeriod[];
};

/** A list that was read and whose signature was verified. Times in epoch ms, the digest of its bytes in hexadecimal. */
export type ReadList = {
  territory: string;
  sequence: number;
  issuedAt: number;
  nextUpdateAt: number;
  sha256: string;
};

/** `home/trustedLists`: the services of the EU's trusted lists as read at `takenAt` (epoch ms). Public, no personal data. */
export type TrustSnapshot = { takenAt: number; lists: ReadList[]; services: TrustedService[] };

/** Territories with a trusted list by Regulation (EU) 910/2014: the EU and the EEA, as the lists name them. */
const LIST_TERRITORIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/**
 * Returns the territory of an issuer whose list the snapshot lacks, or `null`. `country` as certificates name it (ISO 3166): the lists
 * name Greece otherwise.
 */
export const findUnreadTerritory = (
  { lists, services }: Pick<TrustSnapshot, 'lists' | 'services'>,
  country: string,
): string | null => {
  const code = country.toUpperCase();
  const territory = code === 'GR' ? 'EL' : code;
  const isRead = [...lists, ...services].some((one) => one.territory === territory);
  return LIST_TERRITORIES.includes(territory) && !isRead ? territory : null;
};

/** A snapshot older than this is shown with a warning. */
export const SNAPSHOT_WARNING_MS = 7 * DAY_MS;
/** A snapshot older than this proves nothing. */
export const SNAPSHOT_MAX_MS = 30 * DAY_MS;

export type SnapshotState = 'missing' | 'fresh' | 'old' | 'tooOld';

/** Returns whether a snapshot may still be relied on at `now`. One that claims to be from the future is too old. */
export const getSnapshotState = (
  snapshot: Pick<TrustSnapshot, 'takenAt'> | null,
  now: number,
): SnapshotState => {
  if (!snapshot) return 'missing';
  const age = now - snapshot.takenAt;
  if (age > SNAPSHOT_MAX_MS || age < -DAY_MS) return 'tooOld';
  return age > SNAPSHOT_WARNING_MS ? 'old' : 'fresh';
};

/** Returns the period of a service at a time, or `null` before its first one. */
export const findPeriod = ({ periods }: Pick<TrustedService, 'periods'>, at: number): ServicePeriod | null =>
  periods.toSorted((one, other) => other.from - one.from).find(({ from }) => from <= at) ?? null;
