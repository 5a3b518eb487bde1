import { type CompanyNames, loadCompanyNames } from '@data/accounts/companyNames';
import { useQuery } from '@data/query/useQuery';
import type { Offer } from '@domain/offers/offer';
import { keepPreviousData } from '@tanstack/react-query';

const NO_NAMES: CompanyNames = new Map();

/** Loads the names of the tenants' companies. Until then the queue shows only e-mails. */
export const useTenantNames = (offers: readonly Offer[]): CompanyNames => {
  const found = offers.flatMap(({ offerStatus }) => offerStatus.tenant?.companyId ?? []);
  const ids = [...new Set(found)].sort();
  const names = useQuery({
    queryKey: ['companyNames', ids],
    queryFn: () => loadCompanyNames(ids),
    placeholderData: keepPreviousData,
  });
  return names.data ?? NO_NAMES;
};

/** Returns the tenant of a lease as the queue shows it: company, then e-mail. */
export const getTenant = ({ offerStatus: { tenant } }: Offer, names: CompanyNames) => ({
  company: tenant ? (names.get(tenant.companyId) ?? null) : null,
  email: tenant?.email ?? '–',
});
