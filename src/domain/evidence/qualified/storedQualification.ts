import type { QualificationReport } from './checkQualification';
import type { CertificateNames, QualificationVerdict } from './decideQualification';

/** Whether a certificate names the person who handed in the file, their company, or another one. */
export type NameMatch = 'person' | 'company' | 'other';

/** The party that a certificate is compared with. */
export type SigningParty = { firstName: string; lastName: string; company: string };

/**
 * Verdict as it was when the file was handed in, kept with the lease and its registry entry. No personal data. Times in epoch ms;
 * `listsAt` is `null` where no lists had been read.
 */
export type StoredQualification = QualificationVerdict & {
  checkedAt: number;
  listsAt: number | null;
  service: QualificationReport['service'];
  isStamped: boolean;
};

/** Short verdict on a signature: qualified by the lists, not confirmed by them, or not looked up. */
export const SIGNATURE_CHECKS = ['qualified', 'unconfirmed', 'notLookedUp'] as const;
export type SignatureCheck = (typeof SIGNATURE_CHECKS)[number];

/** Returns the short verdict of a stored one. Older signatures have none. */
export const getSignatureCheck = (
  stored: Pick<StoredQualification, 'verdict' | 'listsAt'> | undefined,
): SignatureCheck => {
  if (!stored || stored.listsAt === null) return 'notLookedUp';
  return stored.verdict === 'signature' ? 'qualified' : 'unconfirmed';
};

/** Returns letters and digits alone, in lower case and without diacritics: registers and accounts spell names differently. */
const normalize = (text: string): string =>
  text
    .replaceAll(/[łŁ]/g, 'l')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns whether every word of one name stands in another. */
const hasWords = (within: string, words: string): boolean => {
  const known = normalize(within).split(' ');
  const asked = normalize(words).split(' ').filter(Boolean);
  return asked.length > 0 && asked.every((word) => known.includes(word));
};

/** Compares the names in a certificate with the party. A differing name may be that of a proxy: it is shown, not refused. */
export const matchNames = (
  names: CertificateNames,
  { firstName, lastName, company }: SigningParty,
): NameMatch => {
  const person = names.surname ? `${names.givenName} ${names.surname}` : names.commonName;
  if (hasWords(person, firstName) && hasWords(person, lastName)) return 'person';
  const isCompany = normalize(company) !== '' && normalize(names.organization) === normalize(company);
  return isCompany ? 'company' : 'other';
};

/** Returns the part of a report that is kept. */
export const toStoredQualification = (
  { verdict, faults, doubts, hasOldLists, unreadTerritory, service, isStamped }: QualificationReport,
  { checkedAt, listsAt }: Pick<StoredQualification, 'checkedAt' | 'listsAt'>,
): StoredQualification => ({
  ...{ verdict, faults, doubts, hasOldLists, service, isStamped },
  ...(unreadTerritory !== undefined && { unreadTerritory }),
  ...{ checkedAt, listsAt },
});
