import { type CompanyNames, loadCompanyNames } from '@data/accounts/companyNames';
import { reportQuietly } from '@data/calls/reportQuietly';
import type { Offer } from '@domain/offers/offer';
import { useEffect, useState } from 'react';

const NO_NAMES: CompanyNames = new Map();

/** The names of the tenants' companies; without them the desk shows their e-mails alone. */
export const useTenantNames = (offers: readonly Offer[]): CompanyNames => {
  const ids = offers.flatMap(({ offerStatus }) => offerStatus.tenant?.companyId ?? []);
  const key = [...new Set(ids)].sort().join(' ');
  const [names, setNames] = useState(NO_NAMES);
  useEffect(() => {
    let isCurrent = true;
    if (key)
      loadCompanyNames(key.split(' ')).then(
        (loaded) => isCurrent && setNames(loaded),
        (error: unknown) => reportQuietly('adminDeposits.companyNames', error),
      );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return names;
};

/** The tenant of a lease as the desk calls it: company, then e-mail. */
export const tenantOf = ({ offerStatus: { tenant } }: Offer, names: CompanyNames) => ({
  company: tenant ? (names.get(tenant.companyId) ?? null) : null,
  email: tenant?.email ?? '–',
});
