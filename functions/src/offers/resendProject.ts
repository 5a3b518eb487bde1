import { SUCCESS } from '@api/callable';
import { RESEND_AFTER_MS } from '@domain/accounts/mailLimits';
import { isSentAsItStands, whyCannotPublish } from '@domain/offers/predicates';
import { SECOND_MS } from '@domain/shared/dates';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { queueEvents } from '../data/eventLog';
import { loadOffer } from '../data/offers';
import { queueMails } from '../data/outbox';
import { isWithinLimit } from '../data/rateLimits';
import { commit } from '../data/store';
import { describePlatformFee } from '../invoices/fees';
import type { Handler } from '../runtime/pipeline';
import { buildConfirmationMail } from './confirmationMail';

/**
 * Sends the confirmation mail again while the draft waits unchanged. The offer does not change. Throws the refusals of
 * `whyCannotPublish`, `Refusal('offerNotSent')`, and `Refusal('tooManyCalls')` within a minute.
 */
export const resendProject: Handler<'resendProject'> = async ({ offerId }, ctx) => {
  const offer = await loadOffer(offerId);
  assertAllowed(whyCannotPublish(offer, ctx.viewer));
  if (!isSentAsItStands(offer)) throw new Refusal('offerNotSent');
  const limit = { name: 'projectMailed', subject: offerId, max: 1, perSeconds: RESEND_AFTER_MS / SECOND_MS };
  if (!(await isWithinLimit(limit, ctx.now))) throw new Refusal('tooManyCalls');
  const { uid, lang } = ctx.viewer;
  const platformFee = await describePlatformFee('landlord', lang);
  await commit((writes) => {
    queueMails(writes, [buildConfirmationMail(offer, ctx.viewer, platformFee)], ctx);
    queueEvents(
      writes,
      [{ method: 'resendProject', details: 'Wysłano ponownie link do potwierdzenia', userId: uid, offerId }],
      ctx,
    );
  });
  return SUCCESS;
};
