import { extendStreak } from '@domain/offers/negotiation';
import type { Offer } from '@domain/offers/offer';
import type { OfferState } from '@domain/offers/states';
import { getContractPath } from '../data/contracts';
import { scheduleFileSweep } from '../data/fileSweeps';
import type { Writes } from '../data/store';

/** The turns of the queue start when the hold ends. The sweep notifies the first company. */
const buildTurnsStart = ({ queue, reservation }: Offer, now: number) => {
  if (!queue) return {};
  const turnsFrom = queue.turnsFrom ?? Math.min(now, reservation?.endsAt ?? now);
  return { 'queue.turnsFrom': turnsFrom, 'queue.dueAt': now };
};

/** Builds the end of a reservation without a lease: clears the tenant and removes the prepared contract and files. */
export const buildReservationEnd = (offer: Offer, state: OfferState, now: number) => ({
  patch: {
    reservation: null,
    'offerStatus.state': state,
    'offerStatus.tenant': null,
    ...buildTurnsStart(offer, now),
    ...extendStreak(offer, now),
  },
  alsoWrite: (writes: Writes): void => {
    writes.remove(getContractPath(offer.id));
    scheduleFileSweep(writes, offer.id, now);
  },
});
