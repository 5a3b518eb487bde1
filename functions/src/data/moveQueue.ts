import { numberPlaces, type QueueEntry, settleTurns } from '@domain/leases/queueTurns';
import type { Offer } from '@domain/offers/offer';
import { buildMailDraft } from '../emails/mails';
import { getMailTexts } from '../emails/texts';
import { getQueueEntryId, loadQueue, prepareQueueChange, type QueueChange, writePlaces } from './offerQueue';
import { buildMails, getMailFacts } from './queueMails';

/** Change of the new offer that takes over a queue: its patch, its mails and the other writes of the batch. */
type QueueMove = Omit<QueueChange, 'isChanged'>;

/** Returns what follows for a company without the first turn. Without turns the premises are open to all at once. */
const getMovedOutcome = ({ isPaused, isOver }: QueueEntry): 'open' | 'paused' | 'waiting' => {
  if (isOver) return 'open';
  return isPaused ? 'paused' : 'waiting';
};

/**
 * Prepares the move of a queue from an offer whose lease ended to the new offer of the premises, in its order. The first company
 * has its turn from `now`; the others get a mail with their place and what follows for them.
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
      outcome: getMailTexts(recipient.lang).queueMovedFor[getMovedOutcome(entry)],
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
