import { isBlocked } from '@domain/offers/predicates';
import type { QuestionThread } from '@domain/offers/questions';
import { Refusal } from '@domain/shared/errors';
import { loadOffer } from '../data/offers';
import { buildMailDraft } from '../emails/mails';
import { assertLandlord } from '../offers/side';
import type { Handler } from '../runtime/pipeline';
import { loadMailRecipients } from './participants';
import { addMessage } from './threads';

const assertThread = (thread: QuestionThread | null): QuestionThread => {
  if (!thread) throw new Refusal('questionNotFound');
  return thread;
};

/**
 * Answers a tenant's question for the landlord's side. The answer joins the thread and is mailed to the tenant. Throws
 * `Refusal('noAccess')`, `Refusal('offerBlocked')`, `Refusal('questionNotFound')` or `Refusal('tooManyMessages')`.
 */
export const answerQuestion: Handler<'answerQuestion'> = async ({ offerId, tenant, description }, ctx) => {
  const { viewer, now } = ctx;
  const offer = await loadOffer(offerId);
  assertLandlord(offer, viewer);
  if (isBlocked(offer)) throw new Refusal('offerBlocked');
  const text = description.trim();
  const values = { offerId, offerName: offer.name, message: text };
  return addMessage(
    {
      offerId,
      tenantUid: tenant,
      message: { from: 'landlord', subject: '', text, at: now },
      askerOf: assertThread,
      mails: (await loadMailRecipients(tenant)).map((asker) =>
        buildMailDraft('questionAnswered', asker, values),
      ),
      event: { method: 'answerQuestion', details: 'Odpowiedziano na pytanie', userId: viewer.uid, offerId },
    },
    ctx,
  );
};
