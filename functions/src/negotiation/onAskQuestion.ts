import { QUESTIONS_TO_LANDLORD_A_DAY, whyCannotAsk } from '@domain/offers/questions';
import { DAY_MS, SECOND_MS } from '@domain/shared/dates';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { loadOffer } from '../data/offers';
import { isWithinLimit, type UseLimit } from '../data/rateLimits';
import { buildMailDraft, type MailRecipient } from '../emails/mails';
import { getSigningContext } from '../leases/getSigningContext';
import type { CallContext } from '../runtime/context';
import { hashEmail } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { describeProspect, loadLandlordRecipients } from './participants';
import { addMessage } from './threads';

const perSeconds = DAY_MS / SECOND_MS;

/** Keeps one account from flooding the inbox of a landlord with many offers. */
const assertQuestionQuota = async (
  landlords: readonly MailRecipient[],
  { viewer, now }: CallContext,
): Promise<void> => {
  for (const { email } of landlords) {
    const subject = `${viewer.uid}:${hashEmail(email)}`;
    const limit: UseLimit = { name: 'questionsTo', subject, max: QUESTIONS_TO_LANDLORD_A_DAY, perSeconds };
    if (!(await isWithinLimit(limit, now))) throw new Refusal('tooManyToday');
  }
};

/**
 * Sends a signed-in user's question about an offer to its landlord, by mail and in their thread (Spec 2 §7). Throws the reasons
 * of `whyCannotAsk`, `Refusal('offerNotFound')`, `Refusal('tooManyToday')` or `Refusal('tooManyMessages')`.
 */
export const onAskQuestion: Handler<'onAskQuestion'> = async ({ offerId, title, description }, ctx) => {
  const { viewer, now } = ctx;
  const offer = await loadOffer(offerId);
  assertAllowed(whyCannotAsk(viewer, getSigningContext(offer, viewer, now)));
  const landlords = await loadLandlordRecipients(offer);
  await assertQuestionQuota(landlords, ctx);
  const asker = { offerId, offerName: offer.name, ...describeProspect(viewer) };
  const subject = title.trim();
  const text = description.trim();
  const values = {
    offerId,
    offerName: offer.name,
    personName: asker.tenantName,
    companyName: asker.companyName,
    subject,
    message: text,
  };
  return addMessage(
    {
      offerId,
      tenantUid: viewer.uid,
      message: { from: 'tenant', subject, text, at: now },
      askerOf: () => asker,
      mails: landlords.map((landlord) => buildMailDraft('questionAsked', landlord, values)),
      event: { method: 'onAskQuestion', details: 'Zadano pytanie', userId: viewer.uid, offerId },
    },
    ctx,
  );
};
