import type { Offer } from '@domain/offers/offer';
import type { ReturnRecord } from '@domain/returns/premisesReturn';
import { listReturnWaits } from '@domain/returns/returnTasks';

/** Adds to a change of the return or the settlement which sides it leaves something to do. */
export const withReturnWaits = <Change extends ReturnRecord>(
  offer: Offer,
  change: Change,
  now: number,
): Change & Pick<ReturnRecord, 'returnWaits'> => ({
  ...change,
  returnWaits: listReturnWaits({ ...offer, ...change }, now),
});
