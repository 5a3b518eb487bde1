import { countPlaces, numberPlaces, type Queue, type QueueEntry } from '@domain/leases/queueTurns';
import type { Offer } from '@domain/offers/offer';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import type { DemoAccount } from './accounts';

/** The reserved demo offer behind which companies wait. */
const QUEUED_OFFER = 'offer-booked-01';

const createPlace = (
  { id: offerId, name: offerName, offerValidTo }: Offer,
  { user: { uid, companyId } }: DemoAccount,
  { number, now }: { number: number; now: number },
): QueueEntry => ({
  id: `${offerId}_${companyId}`,
  ...{ offerId, offerName, offerValidTo, uid, number },
  companyId: companyId ?? '',
  joinedAt: now - HOUR_MS / 10 + number * MINUTE_MS,
  position: number,
  ahead: 0,
  isPaused: false,
  turnsFrom: null,
  isOver: false,
  turnAt: null,
});

/** Builds the places of the companies that wait behind the demo reservation, in their order. */
export const buildDemoQueue = (
  offers: readonly Offer[],
  waiting: readonly DemoAccount[],
  now: number,
): QueueEntry[] => {
  const offer = offers.find(({ id }) => id === QUEUED_OFFER);
  if (!offer) throw new Error(`There is no demo offer ${QUEUED_OFFER}.`);
  const entries = waiting.map((account, index) => createPlace(offer, account, { number: index + 1, now }));
  return numberPlaces({ entries, turnsFrom: null, isOver: false });
};

/** Returns an offer with the counts of its demo queue. */
export const withDemoQueue = (offer: Offer, places: readonly QueueEntry[]): Offer => {
  const queue: Queue = { entries: places, turnsFrom: null, isOver: false };
  if (offer.id !== QUEUED_OFFER) return offer;
  return { ...offer, queue: { ...countPlaces(queue), dueAt: null, isSignatureTold: false } };
};
