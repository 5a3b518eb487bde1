import type { Company } from '@domain/companies/company';
import type { IdentityRequest } from '@domain/identity/identityRequest';
import type { Contract } from '@domain/leases/contract';
import type { UserNotification } from '@domain/notifications/notices';
import type { Report } from '@domain/reports/report';
import { type DemoAccount, demoAccounts, partyOf } from './accounts';
import { demoCompanies } from './companies';
import { demoNotices, demoReports } from './desk';
import { contractOf } from './facts/contract';
import { demoIdentityRequests } from './identity';
import { activeOffers } from './offers/active';
import type { DemoOffer } from './offers/drafted';
import { stagedOffers } from './offers/lifecycle';
import { type DemoListing, demoListings } from './wanted';

export type DemoData = {
  accounts: DemoAccount[];
  companies: Company[];
  offers: DemoOffer[];
  contracts: Contract[];
  listings: DemoListing[];
  identityRequests: IdentityRequest[];
  notices: UserNotification[];
  reports: Report[];
};

const withOffers = (
  { user, claims }: DemoAccount,
  offers: readonly DemoOffer[],
  leased: readonly Contract[],
): DemoAccount => ({
  user: {
    ...user,
    offers: [
      ...offers
        .filter(({ offer }) => offer.uid === user.uid && offer.offerStatus.state !== 'DELETED')
        .map(({ offer }) => offer.id),
      ...leased
        .filter(({ tenantUid, signedAt }) => tenantUid === user.uid && signedAt !== null)
        .map(({ id }) => id),
    ],
  },
  claims,
});

/** All demo data as of `now` (epoch ms); the same moment always gives the same data. */
export const demoData = (now: number): DemoData => {
  const accounts = demoAccounts(now);
  const offers = [...activeOffers(accounts, now), ...stagedOffers(accounts, now)];
  const tenant = partyOf(accounts.tenant);
  const contracts = offers
    .filter(({ offer }) => offer.offerStatus.tenant)
    .map(({ offer }) => contractOf(offer, tenant));
  const owners = Object.values(accounts).map((account) => withOffers(account, offers, contracts));
  return {
    accounts: owners,
    companies: demoCompanies(
      owners.map(({ user }) => user),
      now,
    ),
    offers,
    contracts,
    listings: demoListings(accounts.landlord.user.uid, now),
    identityRequests: demoIdentityRequests(accounts, now),
    notices: demoNotices(
      offers.map(({ offer }) => offer),
      now,
    ),
    reports: demoReports(now),
  };
};
