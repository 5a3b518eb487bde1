import { COLLECTIONS } from '@contracts/collections';
import type { Company } from '@domain/companies/company';
import type { Contract } from '@domain/leases/contract';
import { findEvery } from '../data/scan';
import { sha256Hex } from '../runtime/hash';

/** Whose data are looked for: an account, and the companies that nobody else belongs to. */
export type Subject = {
  uid: string;
  email: string;
  /** Takes the place of the uid in what has to be kept. */
  pseudonym: string;
  soleCompanies: string[];
};

type Named = Pick<Subject, 'uid' | 'email' | 'pseudonym'>;

/** An account with what has to be known to find everything about it. */
export const subjectOf = async ({ uid, email, pseudonym }: Named): Promise<Subject> => {
  const companies = await findEvery({
    collection: COLLECTIONS.companies,
    field: 'hasAccess',
    operator: 'array-contains',
    value: uid,
  });
  const sole = companies.filter(({ entity }) => (entity.hasAccess as Company['hasAccess']).length === 1);
  return { uid, email, pseudonym, soleCompanies: sole.map(({ path }) => path.split('/')[1] ?? '') };
};

/** The signed leases an account is a party of. */
export const signedLeasesOf = async ({ uid }: Pick<Subject, 'uid'>): Promise<Contract[]> => {
  const found = await Promise.all(
    ['landlordUid', 'tenantUid'].map((field) =>
      findEvery({ collection: COLLECTIONS.contracts, field, value: uid }),
    ),
  );
  return found
    .flat()
    .map(({ entity }) => entity as Contract)
    .filter(({ signedAt }) => signedAt !== null);
};

/** What stands for an account's uid, its digest and its address once it is erased; every other text stays. */
export const pseudonymFor = ({ uid, email, pseudonym }: Subject): ((text: string) => string) => {
  const instead = new Map([
    [uid, pseudonym],
    [sha256Hex(uid), sha256Hex(pseudonym)],
  ]);
  const address = email.toLowerCase();
  return (text) => (address && text.toLowerCase() === address ? '' : (instead.get(text) ?? text));
};
