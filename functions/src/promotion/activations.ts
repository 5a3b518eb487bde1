import { COLLECTIONS } from '@api/collections';
import { QUERIES } from '@api/queries';
import {
  type Activation,
  type InsuredOffer,
  type Promotion,
  selectInsuredOffers,
} from '@domain/promotion/promotion';
import { queueEvents } from '../data/eventLog';
import { findOffer } from '../data/offers';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { findAll } from '../data/queries';
import type { Writes } from '../data/store';
import { findUser } from '../data/users';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { toRecipient } from '../emails/recipients';
import type { ActorContext } from '../runtime/context';
import { PROMOTION_PATH, publish, withDefaults } from './promotionRecord';

const getQueuePath = (offerId: string) => `${COLLECTIONS.promotionQueue}/${offerId}`;
const getInsuredPath = (offerId: string) => `${COLLECTIONS.insuredOffers}/${offerId}`;

/** Queues an offer to be counted, in the batch that activates it. An offer waits at most once. */
export const queueActivation = (writes: Writes, activation: Activation): void =>
  writes.set(getQueuePath(activation.offerId), activation);

/** Builds the mail to the present landlord; none if the offer or the account is gone. */
const buildInsuredMails = async ({
  offerId,
  offerName,
  number,
  insuredUntil,
}: InsuredOffer): Promise<MailDraft[]> => {
  const offer = await findOffer(offerId);
  const landlord = offer && (await findUser(offer.uid));
  if (!landlord) return [];
  const values = { offerId, offerName, insuredNumber: String(number), insuredUntil };
  return [buildMailDraft('offerInsured', toRecipient(landlord), values)];
};

const countOnce = (ctx: ActorContext): Promise<number> =>
  updateWithPrecondition<Partial<Promotion>, number>(PROMOTION_PATH, async (stored) => {
    const waiting = (await findAll<Activation>('queuedActivations', {})).map(({ entity }) => entity);
    if (waiting.length === 0) return { unchanged: 0 };
    const before = withDefaults(stored);
    const insured = selectInsuredOffers(before, waiting);
    const promotion = { ...before, insured: before.insured + insured.length };
    const mails = (await Promise.all(insured.map(buildInsuredMails))).flat();
    const also = (writes: Writes) => {
      publish(writes, promotion);
      for (const offer of insured) writes.create(getInsuredPath(offer.offerId), offer);
      for (const { offerId } of waiting) writes.remove(getQueuePath(offerId));
      queueMails(writes, mails, ctx);
      queueEvents(
        writes,
        insured.map(({ offerId, number }) => ({
          method: 'offerInsured',
          details: `Bezpieczne 100: miejsce ${number}`,
          userId: null,
          offerId,
        })),
        ctx,
      );
    };
    return { write: promotion, also, answer: waiting.length };
  });

/**
 * Gives the queued offers their places in the pool, in the order of their activation. Returns how many it took from the queue.
 * Counter, places, mails and queue change in one write with a precondition. So parallel and repeated runs never insure an offer
 * twice or exceed the pool, and no activation waits for the counter.
 */
export const countActivations = async (ctx: ActorContext): Promise<number> => {
  let counted = 0;
  for (;;) {
    const count = await countOnce(ctx);
    counted += count;
    if (count < QUERIES.queuedActivations.limit) return counted;
  }
};
