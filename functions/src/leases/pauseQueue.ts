import { type StatusAnswer, SUCCESS } from '@api/callable';
import { getActingCompanyId } from '@domain/accounts/viewer';
import { withPause } from '@domain/leases/queueTurns';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { findPlace, loadQueue, prepareQueueChange } from '../data/offerQueue';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';

/**
 * Pauses or resumes the place of the caller's company. While it is paused, its turn is skipped and its place is kept; a company
 * that pauses during its turn gives it to the next one and has no other before the next hold. A repeat changes nothing. Throws
 * `Refusal('notInQueue')`.
 */
export const pauseQueue: Handler<'pauseQueue'> = ({ offerId, isPaused }, ctx) =>
  changeOffer(offerId, (offer) => decidePause(offer, isPaused, ctx), ctx);

const decidePause = async (
  offer: Offer,
  isPaused: boolean,
  { viewer, now }: CallContext,
): Promise<OfferDecision<StatusAnswer>> => {
  const queue = await loadQueue(offer, now);
  const own = findPlace(queue.settled, getActingCompanyId(viewer));
  if (!own) throw new Refusal('notInQueue');
  if (own.isPaused === isPaused) return { unchanged: SUCCESS };
  const next = withPause(queue.settled, { companyId: own.companyId, isPaused }, now);
  const { isChanged: _, events, ...change } = await prepareQueueChange(offer, queue, next, now);
  const details = isPaused ? 'Firma wstrzymała miejsce w kolejce' : 'Firma wznowiła miejsce w kolejce';
  return {
    ...change,
    events: [...events, { method: 'pauseQueue', details, userId: viewer.uid, offerId: offer.id }],
    answer: SUCCESS,
  };
};
