import type { Offer } from '@domain/offers/offer';
import type { OfferState } from '@domain/offers/states';
import { getContractPath } from '../data/contracts';
import { scheduleFileSweep } from '../data/fileSweeps';
import type { Writes } from '../data/store';

/** What ends a reservation without a lease: the offer has no tenant any more, and what was prepared for them is removed. */
export const buildReservationEnd = ({ id }: Offer, state: OfferState, now: number) => ({
  patch: { reservation: null, 'offerStatus.state': state, 'offerStatus.tenant': null },
  alsoWrite: (writes: Writes): void => {
    writes.remove(getContractPath(id));
    scheduleFileSweep(writes, id, now);
  },
});
