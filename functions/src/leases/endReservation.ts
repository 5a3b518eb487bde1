import type { Offer } from '@domain/offers/offer';
import type { OfferState } from '@domain/offers/states';
import { contractPath } from '../data/contracts';
import { sweepFilesLater } from '../data/fileSweeps';
import type { Writes } from '../data/store';

/** What ends a reservation without a lease: the offer has no tenant any more, and what was prepared for them is removed. */
export const buildReservationEnd = ({ id }: Offer, state: OfferState, now: number) => ({
  patch: { reservation: null, 'offerStatus.state': state, 'offerStatus.tenant': null },
  alsoWrite: (writes: Writes): void => {
    writes.remove(contractPath(id));
    sweepFilesLater(writes, id, now);
  },
});
