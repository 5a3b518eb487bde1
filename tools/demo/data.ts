import type { Company } from '@domain/companies/company';
import type { IdentityRequest } from '@domain/identity/identityRequest';
import type { Contract } from '@domain/leases/contract';
import type { QueueEntry } from '@domain/leases/queueTurns';
import type { UserNotification } from '@domain/notifications/notifications';
import type { Offer } from '@domain/offers/offer';
import type { Report } from '@domain/reports/report';
import { buildDemoAccounts, type DemoAccount, toParty } from './accounts';
import { buildDemoNotifications, buildDemoReports } from './adminRecords';
import { buildDemoCompanies } from './companies';
import { buildContract } from './factories/contract';
import type { Party } from './factories/lifecycle';
import { buildDemoIdentityRequests } from './identity';
import { buildActiveOffers } from './offers/active';
import type { DemoOffer } from './offers/drafted';
import { buildLeasedOffers } from './offers/leased';
import { buildStagedOffers } from './offers/lifecycle';
import { buildDemoQueue, withDemoQueue } from './queue';
import { buildDemoViewings, type DemoViewings } from './viewings';
import { buildDemoListings, type DemoListing } from './wanted';

export type DemoData = {
  accounts: DemoAccount[];
  companies: Company[];
  offers: DemoOffer[];
  contracts: Contract[];
  listings: DemoListing[];
  identityRequests: IdentityRequest[];
  notifications: UserNotification[];
  reports: Report[];
  viewings: DemoViewings;
  queue: QueueEntry[];
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

const findTenant = ({ id, offerStatus }: Offer, accounts: readonly DemoAccount[]): Party => {
  const tenant = accounts.find(({ user }) => user.email === offerStatus.tenant?.email);
  if (!tenant) throw new Error(`The tenant of ${id} has no demo account.`);
  return toParty(tenant);
};

/** Builds all demo data as of `now` (epoch ms). Deterministic. */
export const buildDemoData = (now: number): DemoData => {
  const accounts = buildDemoAccounts(now);
  const built = [
    ...buildActiveOffers(accounts, now),
    ...buildStagedOffers(accounts, now),
    ...buildLeasedOffers(accounts, now),
  ];
  const queue = buildDemoQueue(
    built.map(({ offer }) => offer),
    [accounts.tenant2, accounts.offices],
    now,
  );
  const offers = built.map((one) => ({ ...one, offer: withDemoQueue(one.offer, queue) }));
  const contracts = offers
    .filter(({ offer }) => offer.offerStatus.tenant)
    .map(({ offer }) => buildContract(offer, findTenant(offer, Object.values(accounts))));
  const owners = Object.values(accounts).map((account) => withOffers(account, offers, contracts));
  return {
    accounts: owners,
    companies: buildDemoCompanies(
      owners.map(({ user }) => user),
      now,
    ),
    offers,
    contracts,
    listings: buildDemoListings(accounts.landlord.user.uid, now),
    identityRequests: buildDemoIdentityRequests(accounts, now),
    notifications: buildDemoNotifications(
      offers.map(({ offer }) => offer),
      now,
    ),
    reports: buildDemoReports(now),
    viewings: buildDemoViewings(
      offers.map(({ offer }) => offer),
      accounts.tenant2,
      now,
    ),
    queue,
  };
};

/** Returns when a published offer is checked (epoch ms): `now`, or its confirmation if its validity is over since. */
export const getCheckTime = ({ offerValidTo, version }: Offer, now: number): number =>
  offerValidTo > now ? now : (version?.confirmedAt ?? now);
