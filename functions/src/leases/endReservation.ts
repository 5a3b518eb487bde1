import type { Offer } from '@domain/offers/offer';
import type { OfferState } from '@domain/offers/states';
import { getContractPath } from '../data/contracts';
import { scheduleFileSweep } from '../data/fileSweeps';
import type { Writes } from '../data/store';

/** Builds the end of a reservation without a lease: clears the tenant and removes the prepared contract and files. */
export const buildReservationEnd = ({ id }: Offer, state: OfferState, now: number) => ({
  patch: { reservation: null, 'offerStatus.state': state, 'offerStatus.tenant': null },
  alsoWrite: (writes: Writes): void => {
    writes.remove(getContractPath(id));
    scheduleFileSweep(writes, id, now);
  },
});
