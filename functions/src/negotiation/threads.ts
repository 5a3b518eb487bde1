import { type StatusAnswer, SUCCESS } from '@api/callable';
import { QUESTIONS_COLLECTION } from '@api/collections';
import type { EventDraft } from '@domain/events/event';
import { applyNegotiationChange } from '@domain/offers/negotiation';
import type { Offer } from '@domain/offers/offer';
import {
  isRepeated,
  isWaiting,
  type QuestionThread,
  THREAD_MESSAGES_MAX,
  type ThreadMessage,
  withMessage,
} from '@domain/offers/questions';
import { Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { getOfferPath } from '../data/offers';
import { read } from '../data/store';
import type { MailDraft } from '../emails/mails';
import type { CallContext } from '../runtime/context';

type Asker = Parameters<typeof withMessage>[1];

export type ThreadStep = {
  offerId: string;
  tenantUid: string;
  message: ThreadMessage;
  /** Names the asker. Throws `Refusal('questionNotFound')` if the step needs an existing thread. */
  askerOf: (stored: QuestionThread | null) => Asker;
  mails: readonly MailDraft[];
  event: EventDraft;
};

const getThreadPath = (offerId: string, tenantUid: string): string =>
  `${getOfferPath(offerId)}/${QUESTIONS_COLLECTION}/${tenantUid}`;

/** Names the earlier offer of premises that are offered again, if its thread with the tenant exists. */
const findEarlier = async ({ relistedFrom }: Offer, tenantUid: string): Promise<Partial<Asker>> => {
  if (!relistedFrom) return {};
  const { offerId } = relistedFrom;
  return (await read<QuestionThread>(getThreadPath(offerId, tenantUid))) ? { earlierOfferId: offerId } : {};
};

/** Returns the change in the number of threads that wait for the landlord: -1, 0 or 1. */
const countWaiting = (before: QuestionThread | null, after: QuestionThread): number =>
  Number(isWaiting(after)) - Number(before !== null && isWaiting(before));

/**
 * Adds a message to the thread of one tenant about one offer, with its mail and event. The first one names the thread about the
 * earlier offer of the same premises. Updates the offer's count of waiting
 * threads. Repeating the last message changes nothing. Throws `Refusal('tooManyMessages')` once the thread is full.
 */
export const addMessage = (step: ThreadStep, ctx: CallContext): Promise<StatusAnswer> => {
  const { offerId, tenantUid, message, askerOf, mails, event } = step;
  const path = getThreadPath(offerId, tenantUid);
  const decide = async (offer: Offer): Promise<OfferDecision<StatusAnswer>> => {
    const { talk } = offer;
    const stored = await read<QuestionThread>(path);
    const asker = askerOf(stored);
    if (isRepeated(stored, message)) return { unchanged: SUCCESS };
    if ((stored?.messages.length ?? 0) >= THREAD_MESSAGES_MAX) throw new Refusal('tooManyMessages');
    const earlier = stored ? {} : await findEarlier(offer, tenantUid);
    const next = withMessage(stored, { ...asker, ...earlier }, message);
    return {
      patch: { talk: applyNegotiationChange(talk, { questions: countWaiting(stored, next) }) },
      mails,
      events: [event],
      alsoWrite: (writes) => writes.set(path, next),
      answer: SUCCESS,
    };
  };
  return changeOffer(offerId, decide, ctx);
};
