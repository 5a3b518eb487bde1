import { getSignatureCheck } from '@domain/evidence/qualified/storedQualification';
import type { WrittenSignature } from '@domain/leases/reservation';
import type { Offer } from '@domain/offers/offer';
import { buildMailDraft, type MailDraft, type MailRecipient } from '../emails/mails';
import { getMailTexts } from '../emails/texts';

/** Builds the landlord's mail to countersign a lease. It says what the EU's trusted lists say about the tenant's signature. */
export const buildCountersignMail = (
  { id: offerId, name: offerName, uid }: Offer,
  landlord: MailRecipient,
  { signature, reservedUntil }: { signature: WrittenSignature; reservedUntil: number },
): MailDraft => {
  const { signer, issuer, qualification } = signature;
  const signatureCheck = getMailTexts(landlord.lang).signatureChecks[getSignatureCheck(qualification)];
  const values = { offerId, uid, offerName, reservedUntil, signer, issuer, signatureCheck };
  return buildMailDraft('leaseToCountersign', landlord, values);
};
