import { COLLECTIONS, COUNTER_OFFERS_COLLECTION, QUESTIONS_COLLECTION } from '@api/collections';
import { type CounterOffer, getOpenEntry } from '@domain/offers/counterOffer';
import { applyNegotiationChange } from '@domain/offers/negotiation';
import type { Offer } from '@domain/offers/offer';
import { isWaiting, type QuestionThread } from '@domain/offers/questions';
import { updateWithPrecondition } from './optimisticLocking';
import { read } from './store';

/** Checks by collection whether a record waits for the landlord; returns the change of the offer's counts. */
const OPEN_COUNT_CHANGES = {
  [COUNTER_OFFERS_COLLECTION]: async (path: string) =>
    getOpenEntry(await read<CounterOffer>(path)) ? ({ counterOffers: -1 } as const) : null,
  [QUESTIONS_COLLECTION]: async (path: string) => {
    const thread = await read<QuestionThread>(path);
    return thread && isWaiting(thread) ? ({ questions: -1 } as const) : null;
  },
};

type Kind = keyof typeof OPEN_COUNT_CHANGES;
const isKind = (kind: string | undefined): kind is Kind =>
  kind !== undefined && Object.hasOwn(OPEN_COUNT_CHANGES, kind);

/**
 * Removes a counter-offer or a question that still waits for its landlord, and updates the offer's counts in the same
 * write. Leaves all others unchanged.
 */
export const deleteOpenNegotiation = async (path: string): Promise<void> => {
  const [root, offerId, kind] = path.split('/');
  if (root !== COLLECTIONS.offers || !isKind(kind)) return;
  await updateWithPrecondition<Offer, void>(`${root}/${offerId}`, async (offer) => {
    const change = offer && (await OPEN_COUNT_CHANGES[kind](path));
    if (!offer || !change) return { unchanged: undefined };
    return {
      write: { talk: applyNegotiationChange(offer.talk, change) },
      also: (writes) => writes.remove(path),
      answer: undefined,
    };
  });
};
