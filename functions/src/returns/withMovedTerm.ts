import type { Offer } from '@domain/offers/offer';
import { adaptReturn } from '@domain/returns/movedEnd';
import { listReturnWaits } from '@domain/returns/returnTasks';
import { refreshTermRecord } from '@domain/term/changeTerm';
import type { TermRecord } from '@domain/term/termRecord';

/**
 * Returns the stored fields of a lease whose term changed at `now`: the term, and the return and the tasks that follow from it.
 */
export const withMovedTerm = (
  offer: Offer,
  term: TermRecord,
  now: number,
): Pick<Offer, 'term' | 'returnDay' | 'premisesReturn' | 'returnWaits'> => {
  const fields = adaptReturn(offer, { ...offer, term }, now);
  const changed = { ...offer, ...fields, term };
  return { ...fields, term: refreshTermRecord(changed, now), returnWaits: listReturnWaits(changed, now) };
};
