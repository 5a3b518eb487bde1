import { whyCannotAsk } from '@domain/offers/questions';
import { refuseWhen } from '@domain/shared/errors';
import { loadOffer } from '../data/offers';
import { mail } from '../emails/mails';
import { signingFacts } from '../leases/signingFacts';
import type { Handler } from '../runtime/pipeline';
import { interestedParty, landlordRecipients } from './people';
import { addMessage } from './threads';

/**
 * Somebody signed in asks the landlord about an offer; the question is kept in a thread of the two and mailed to the
 * landlord (Spec 2 §7). Refuses with the reasons of `whyCannotAsk`, `offerNotFound` and `tooManyMessages`.
 */
export const onAskQuestion: Handler<'onAskQuestion'> = async ({ offerId, title, description }, ctx) => {
  const { viewer, now } = ctx;
  const offer = await loadOffer(offerId);
  refuseWhen(whyCannotAsk(signingFacts(offer, viewer, now)));
  const asker = { offerId, offerName: offer.name, ...interestedParty(viewer) };
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
      mails: (await landlordRecipients(offer)).map((landlord) => mail('questionAsked', landlord, values)),
      event: { method: 'onAskQuestion', details: 'Zadano pytanie', userId: viewer.uid, offerId },
    },
    ctx,
  );
};
