import type { Offer } from '@domain/offers/offer';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, beforeEach } from 'vitest';
import { anOffer, NOW } from './builders';
import { type Account, clearCollections, invoke, startTestProject } from './functionsHarness';
import { storeOffer, storeParties, tenant } from './leaseFixtures';

/** Records that reservations, and companies that wait for their end, leave beside the offers. */
const LEFT_RECORDS = [
  'rateLimits',
  'queueEntries',
  'returnAlerts',
  'companyReservations',
  'emails',
  'notifications',
] as const;

/** Starts a test file about reserved premises: stores the parties once, and clears before each test what the former one left. */
export const startReservationTests = (): void => {
  startTestProject();
  beforeAll(storeParties);
  beforeEach(() => clearCollections(LEFT_RECORDS));
};

/** Stores an offer that the tenant reserved at `NOW`. Returns its id. */
export const storeReservedOffer = async (patch: Partial<Offer> = {}): Promise<string> =>
  (await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).with(patch).build())).id;

/** Reserves an offer with the lease without an end. */
export const bookOffer = (offerId: string, by: Account, now: number) =>
  invoke('bookOffer', { offerId, selectedOfferOption: 'infinite' }, { by, now });

/** Ends the tenant's reservation before its time. */
export const releaseReservation = (offerId: string, now: number) =>
  invoke('releaseReservation', { offerId }, { by: tenant, now });
