import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { buildMailDraft, type MailDraft } from '../emails/mails';

/** Builds the mail with the landlord's link to confirm a draft, the terms that become binding and the fee. */
export const buildConfirmationMail = (
  { id: offerId, name: offerName, price, offerValidTo, leaseAgreement }: Offer,
  { uid, email, lang }: Pick<Viewer, 'uid' | 'email' | 'lang'>,
  platformFee: string,
): MailDraft =>
  buildMailDraft(
    'offerConfirmationLink',
    { email, lang, uid },
    { offerId, offerName, rent: price, deposit: leaseAgreement.deposit ?? 0, offerValidTo, platformFee },
  );
