import type { VerificationStatus } from '@domain/accounts/verification';
import type { Company } from '@domain/companies/company';
import { getMembershipStatus } from '@domain/companies/membership';
import type { CompanyReview } from '@domain/companies/review';

/** Row of the table: a company of the account, or a company it asked to join. */
export type CompanyRow = {
  id: string;
  name: string;
  nip: string;
  standing: VerificationStatus;
  /** `null` for a company the account does not belong to yet. */
  company: Company | null;
  review: CompanyReview | null;
};

const buildRowFromCompany = (company: Company, uid: string, review: CompanyReview | null): CompanyRow => ({
  id: company.id,
  name: company.nazwa,
  nip: company.nip,
  standing: getMembershipStatus(company, uid),
  company,
  review,
});

const buildRowFromReview = (review: CompanyReview): CompanyRow => ({
  id: review.companyId,
  name: review.companyName,
  nip: review.nip,
  standing: review.status,
  company: null,
  review,
});

/** Returns the account's companies and requests, sorted by name; memberships come before requests. */
export const buildCompanyRows = (
  companies: readonly Company[],
  reviews: readonly CompanyReview[],
  uid: string,
): CompanyRow[] => {
  const byName = (one: CompanyRow, other: CompanyRow) => one.name.localeCompare(other.name, 'pl');
  const findReview = (id: string) => reviews.find(({ companyId }) => companyId === id) ?? null;
  const own = companies.map((company) => buildRowFromCompany(company, uid, findReview(company.id)));
  const asked = reviews
    .filter(({ companyId, status }) => status !== 'ACCEPTED' && !companies.some(({ id }) => id === companyId))
    .map(buildRowFromReview);
  return [...own.toSorted(byName), ...asked.toSorted(byName)];
};
