import { numberPlaces, settleTurns } from '@domain/leases/queueTurns';
import type { Offer } from '@domain/offers/offer';
import { buildMailDraft } from '../emails/mails';
import { getQueueEntryId, loadQueue, prepareQueueChange, type QueueChange, writePlaces } from './offerQueue';
import { buildMails, getMailFacts } from './queueMails';

/** Parts of a change that move a queue: the patch of the new offer, and the rest for the batch. */
type QueueMove = Omit<QueueChange, 'isChanged'>;

/**
 * Prepares the move of a queue from an offer whose lease ended to the new offer of the premises, in its order. The first company
 * has its turn from `now`; the others are told their place.
 */
export const prepareQueueMove = async (from: Offer, to: Offer, now: number): Promise<QueueMove> => {
  const { stored, settled } = await loadQueue(from, now);
  const entries = settled.entries.map(({ hadTurn: _, ...entry }) => ({
    ...entry,
    id: getQueueEntryId(to.id, entry.companyId),
    offerId: to.id,
    turnAt: null,
  }));
  const queue = settleTurns({ entries, turnsFrom: now, isOver: false }, now);
  const { isChanged: _, ...change } = await prepareQueueChange(to, { stored: [] }, queue, now);
  const places = numberPlaces(queue);
  const waiting = places.filter(({ companyId }) => companyId !== queue.turn?.entry.companyId);
  const moved = await buildMails(waiting, (recipient, entry) =>
    buildMailDraft('queueMoved', recipient, {
      ...getMailFacts(entry),
      queuePlace: `${entry.position} / ${places.length}`,
    }),
  );
  return {
    ...change,
    mails: [...change.mails, ...moved],
    alsoWrite: (writes) => {
      writePlaces(stored, [])(writes);
      change.alsoWrite(writes);
    },
  };
};
