import {
  ADMIN_DOCUMENTS,
  AUDIT_COLLECTION,
  COLLECTIONS,
  MONEY_ORIGINS_COLLECTION,
  WANTED_ACTIVITY_PATH,
} from '@api/collections';
import { buildPortfolioEntry } from '@domain/offers/companyPortfolio';
import type { Promotion } from '@domain/promotion/promotion';
import { PUBLIC_PROMOTION_ID } from '@domain/promotion/publicPromotion';
import { getAuthAdmin, getDb } from '@functions/data/admin';
import { getPortfolioPath } from '@functions/data/companies';
import { getDepositAccountPath } from '@functions/data/offers';
import { isAlreadyThere } from '@functions/data/optimisticLocking';
import { getSecondFactorPath } from '@functions/data/secondFactors';
import { commit } from '@functions/data/store';
import {
  getAgendaPath,
  getViewingPath,
  getViewingPlacePath,
  getViewingTimesPath,
} from '@functions/data/viewings';
import { toPortfolioMerge } from '@functions/offers/projectPortfolio';
import { DEMO_PASSWORD } from '../dev/demoAccounts';
import type { DemoAccount } from './accounts';
import { buildCallerEntries, DEMO_CALLER_UID } from './callers';
import type { DemoData } from './data';
import { buildMoneyOrigins } from './factories/contract';
import { buildDemoFactor } from './secondFactor';
import { DEMO_SETTINGS } from './settings';

const isUnknownAccount = (error: unknown) => (error as { code?: string }).code === 'auth/user-not-found';

/** Creates the sign-in accounts, or resets existing ones to their demo state. */
export const writeAccounts = async (accounts: readonly DemoAccount[]): Promise<void> => {
  const auth = await getAuthAdmin();
  await Promise.all(
    accounts.map(async ({ user: { uid, email, emailVerified, firstName, lastName }, claims }) => {
      const account = {
        email,
        emailVerified,
        password: DEMO_PASSWORD,
        displayName: `${firstName} ${lastName}`,
      };
      try {
        await auth.updateUser(uid, account);
      } catch (error) {
        if (!isUnknownAccount(error)) throw error;
        await auth.createUser({ uid, ...account });
      }
      await auth.setCustomUserClaims(uid, claims);
    }),
  );
};

/** Deletes records that earlier use of the demo offers left beside them, and in the portfolios of the demo companies. */
export const deleteDerivedRecords = async (
  offerIds: readonly string[],
  companyIds: readonly string[],
): Promise<void> => {
  const trails = await Promise.all(
    offerIds.map((id) =>
      getDb().collection(`${COLLECTIONS.offers}/${id}/${AUDIT_COLLECTION}`).listDocuments(),
    ),
  );
  await commit((writes) => {
    for (const entry of trails.flat()) writes.remove(entry.path);
    for (const id of offerIds)
      for (const collection of [COLLECTIONS.contracts, COLLECTIONS.offersPublic, COLLECTIONS.offersMembers])
        writes.remove(`${collection}/${id}`);
    for (const id of companyIds)
      writes.merge(getPortfolioPath(id), toPortfolioMerge(offerIds, buildPortfolioEntry(null, id)));
  });
};

/** Writes every record of the demo data and replaces earlier ones. */
export const writeRecords = (data: DemoData, now: number): Promise<void> =>
  commit((writes) => {
    for (const { user } of data.accounts) writes.set(`${COLLECTIONS.users}/${user.uid}`, user);
    for (const { user, claims } of data.accounts)
      if (claims.admin || claims.creator)
        writes.set(getSecondFactorPath(user.uid), buildDemoFactor(user.uid, now));
    for (const company of data.companies) writes.set(`${COLLECTIONS.companies}/${company.id}`, company);
    for (const { offer, depositAccount } of data.offers) {
      writes.set(`${COLLECTIONS.offers}/${offer.id}`, offer);
      if (depositAccount) writes.set(getDepositAccountPath(offer.id), depositAccount);
    }
    for (const contract of data.contracts) {
      const path = `${COLLECTIONS.contracts}/${contract.id}`;
      writes.set(path, contract);
      for (const [field, origin] of buildMoneyOrigins(contract))
        writes.set(`${path}/${MONEY_ORIGINS_COLLECTION}/${field}`, origin);
    }
    for (const { listing, activity } of data.listings) {
      writes.set(`${COLLECTIONS.wantedListings}/${listing.id}`, listing);
      writes.set(`${COLLECTIONS.wantedListings}/${listing.id}/${WANTED_ACTIVITY_PATH}`, activity);
    }
    for (const request of data.identityRequests)
      writes.set(`${COLLECTIONS.mobywatelRequests}/${request.id}`, request);
    for (const notification of data.notifications)
      writes.set(`${COLLECTIONS.notifications}/${notification.id}`, notification);
    for (const report of data.reports) writes.set(`${COLLECTIONS.reports}/${report.id}`, report);
    for (const place of data.queue) writes.set(`${COLLECTIONS.queueEntries}/${place.id}`, place);
    const { times, places, viewings, agendas } = data.viewings;
    for (const row of times) writes.set(getViewingTimesPath(row.offerId), row);
    for (const row of places) writes.set(getViewingPlacePath(row.offerId), row);
    for (const viewing of viewings) writes.set(getViewingPath(viewing.id), viewing);
    for (const agenda of agendas) writes.set(getAgendaPath(agenda.uid), agenda);
    const callerPath = `${COLLECTIONS.callers}/${DEMO_CALLER_UID}`;
    writes.set(callerPath, { uid: DEMO_CALLER_UID });
    for (const [group, entries] of Object.entries(buildCallerEntries(now)))
      for (const { id, ...entry } of entries) writes.set(`${callerPath}/${group}/${id}`, entry);
    writes.set(`${COLLECTIONS.admin}/${ADMIN_DOCUMENTS.settings}`, DEMO_SETTINGS);
  });

/** Writes the promotion and its public copy. */
export const writePromotion = (promotion: Promotion): Promise<void> =>
  commit((writes) => {
    writes.set(`${COLLECTIONS.admin}/${ADMIN_DOCUMENTS.promotion}`, promotion);
    writes.set(`${COLLECTIONS.home}/${PUBLIC_PROMOTION_ID}`, promotion);
  });

/** Creates the counters if they are missing. They are never reset: issued numbers stay issued. */
export const startCounters = async (): Promise<void> => {
  const starts = { [ADMIN_DOCUMENTS.invoiceCounter]: 0, [ADMIN_DOCUMENTS.eventCounter]: -1 };
  for (const [name, last] of Object.entries(starts)) {
    try {
      await commit((writes) => writes.create(`${COLLECTIONS.admin}/${name}`, { last }));
    } catch (error) {
      if (!isAlreadyThere(error)) throw error;
    }
  }
};
