import { COLLECTIONS } from '@contracts/collections';
import type { Offer } from '@domain/offers/offer';
import {
  type Activation,
  type InsuredOffer,
  insuredAmong,
  type Promotion,
} from '@domain/promotion/promotion';
import { db } from '../data/admin';
import { changeDocument } from '../data/conditional';
import { queueEvents } from '../data/eventLog';
import { queueMails } from '../data/outbox';
import { read, readQuery, type Writes } from '../data/store';
import { getUser } from '../data/users';
import { type MailDraft, mail } from '../emails/mails';
import type { ActorContext } from '../runtime/context';
import { PROMOTION_PATH, publish, withDefaults } from './promotionRecord';

const COUNTED_AT_ONCE_MAX = 50;

const queuePath = (offerId: string) => `${COLLECTIONS.promotionQueue}/${offerId}`;
const insuredPath = (offerId: string) => `${COLLECTIONS.insuredOffers}/${offerId}`;

/** Lets an offer wait to be counted, as part of the change that activates it; one offer waits at most once. */
export const queueActivation = (writes: Writes, activation: Activation): void =>
  writes.set(queuePath(activation.offerId), activation);

/** Word to whoever the offer belongs to; to nobody once either is gone. */
const insuredMail = async ({
  offerId,
  offerName,
  number,
  insuredUntil,
}: InsuredOffer): Promise<MailDraft[]> => {
  const offer = await read<Pick<Offer, 'uid'>>(`${COLLECTIONS.offers}/${offerId}`);
  const landlord = offer && (await getUser(offer.uid));
  if (!landlord) return [];
  const values = { offerId, offerName, insuredNumber: String(number), insuredUntil };
  return [mail('offerInsured', { email: landlord.email, lang: landlord.lang, uid: landlord.uid }, values)];
};

const countOnce = (ctx: ActorContext): Promise<number> =>
  changeDocument<Partial<Promotion>, number>(PROMOTION_PATH, async (stored) => {
    const queue = db()
      .collection(COLLECTIONS.promotionQueue)
      .orderBy('activatedAt')
      .limit(COUNTED_AT_ONCE_MAX);
    const waiting = (await readQuery<Activation>(queue)).map(({ entity }) => entity);
    if (waiting.length === 0) return { unchanged: 0 };
    const before = withDefaults(stored);
    const insured = insuredAmong(before, waiting);
    const promotion = { ...before, insured: before.insured + insured.length };
    const mails = (await Promise.all(insured.map(insuredMail))).flat();
    const also = (writes: Writes) => {
      publish(writes, promotion);
      for (const offer of insured) writes.create(insuredPath(offer.offerId), offer);
      for (const { offerId } of waiting) writes.remove(queuePath(offerId));
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
 * Gives the offers that wait their places in the pool, in the order of their activation; answers how many it took from
 * the queue. Counter, places, mails and the emptied queue are one conditional write, so parallel and repeated runs
 * never insure an offer twice or one beyond the pool, and nobody who activates an offer waits for the counter.
 */
export const countActivations = async (ctx: ActorContext): Promise<number> => {
  let counted = 0;
  for (;;) {
    const count = await countOnce(ctx);
    counted += count;
    if (count < COUNTED_AT_ONCE_MAX) return counted;
  }
};
