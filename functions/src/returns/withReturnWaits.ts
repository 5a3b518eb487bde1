import type { Offer } from '@domain/offers/offer';
import type { ReturnRecord } from '@domain/returns/premisesReturn';
import { listReturnWaits } from '@domain/returns/returnTasks';
import { refreshTermRecord } from '@domain/term/changeTerm';

/**
 * Adds to a change of the return or the settlement which sides it leaves something to do. A change of the return also moves the
 * days that the sweep of terms reminds of.
 */
export const withReturnWaits = <Change extends ReturnRecord>(
  offer: Offer,
  change: Change,
  now: number,
): Change & Pick<Offer, 'returnWaits' | 'term'> => {
  const changed = { ...offer, ...change };
  const isMoved = 'premisesReturn' in change || 'returnDay' in change;
  return {
    ...change,
    returnWaits: listReturnWaits(changed, now),
    ...(isMoved && { term: refreshTermRecord(changed, now) }),
  };
};
