import { whyCannotBeTaken } from '@domain/offers/predicates';
import { DAY_MS, SECOND_MS, toIsoDay } from '@domain/shared/dates';
import { normalizeEmail } from '@domain/shared/email';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { queueEvents } from '../data/eventLog';
import { hasOptedOut } from '../data/invitationOptOuts';
import { loadOffer } from '../data/offers';
import { isAlreadyThere } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { isWithinLimit, type UseLimit } from '../data/rateLimits';
import { commit } from '../data/store';
import { findVerifiedUser } from '../data/users';
import { buildMailDraft, type MailRecipient } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import { hashEmail, sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';

const DAY_SECONDS = DAY_MS / SECOND_MS;
const MAIL_ID_CHARS = 32;

/** Daily limits: offers mailed by one account, and offers received by one address from all senders. */
const SENT_PER_DAY_MAX = 50;
const GOT_PER_DAY_MAX = 5;

/** Counts the mail, so that the platform cannot be used to flood an inbox. */
const assertSendQuota = async (to: string, { viewer, now }: CallContext): Promise<void> => {
  const limits: UseLimit[] = [
    { name: 'offersMailed', subject: viewer.uid, max: SENT_PER_DAY_MAX, perSeconds: DAY_SECONDS },
    { name: 'offersMailedTo', subject: to, max: GOT_PER_DAY_MAX, perSeconds: DAY_SECONDS },
  ];
  for (const limit of limits) if (!(await isWithinLimit(limit, now))) throw new Refusal('tooManyCalls');
};

/**
 * Resolves the recipient: an account gets the mail in its own language and as a notification, any other address in
 * Polish.
 */
const loadRecipient = async (email: string): Promise<MailRecipient> =>
  (await findVerifiedUser(email)) ?? { email, lang: 'pl', uid: null };

/**
 * Mails the URL of a published offer, without its rent (Spec 2 §2, §6). One offer goes to one address at most once a day.
 * The result never reveals whether the address has an account. Throws `Refusal` with `offerNotFound`, `offerNotActive`,
 * `offerExpired`, `tooManyCalls`, or `invitationsStopped` if the recipient has opted out.
 */
export const sendOfferToUser: Handler<'sendOfferToUser'> = async ({ email, offerId }, ctx) => {
  const to = normalizeEmail(email);
  const [offer, areStopped] = await Promise.all([loadOffer(offerId), hasOptedOut(hashEmail(to))]);
  assertAllowed(whyCannotBeTaken(offer, ctx.now) ?? (areStopped ? 'invitationsStopped' : null));
  const [recipient] = await Promise.all([loadRecipient(to), assertSendQuota(to, ctx)]);
  const id = sha256Hex(`offerSent:${to}:${offerId}:${toIsoDay(ctx.now)}`).slice(0, MAIL_ID_CHARS);
  const draft = buildMailDraft('offerSent', recipient, { offerId, offerName: offer.name });
  const event = {
    method: 'sendOfferToUser',
    details: 'Wysłano ofertę e-mailem',
    userId: ctx.viewer.uid,
    offerId,
  };
  try {
    await commit((writes) => {
      queueMails(writes, [draft], { ...ctx, newId: () => id });
      queueEvents(writes, [event], ctx);
    });
  } catch (error) {
    if (isAlreadyThere(error)) return { message: 'alreadySent' };
    throw error;
  }
  return { message: 'sent' };
};
