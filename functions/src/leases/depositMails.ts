import { isDepositDueAgain } from '@domain/leases/depositReversal';
import { toZloty } from '@domain/shared/money';
import type { Lease } from '../data/parties';
import { buildMailDraft, type MailDraft } from '../emails/mails';

/** Returns the mails to both sides about an arrived deposit, the first time or again after a bank reversal. */
export const getConfirmationMails = (
  { offer, landlord, tenant }: Lease,
  amount: number,
): readonly MailDraft[] => {
  const values = { offerId: offer.id, offerName: offer.name, amount };
  if (isDepositDueAgain(offer))
    return [
      buildMailDraft('depositConfirmedAgainTenant', tenant.recipient, values),
      buildMailDraft('depositConfirmedAgainLandlord', landlord.recipient, values),
    ];
  return [tenant, landlord].map(({ recipient }) => buildMailDraft('depositConfirmed', recipient, values));
};

/** Returns the mails to both sides about a rejected deposit. After a bank reversal each side gets its own text. */
export const getRejectionMails = (
  { offer, contract, landlord, tenant }: Lease,
  reason: string,
): readonly MailDraft[] => {
  const values = { offerId: offer.id, offerName: offer.name, reason };
  const { depositReversed } = contract;
  if (!depositReversed)
    return [tenant, landlord].map(({ recipient }) => buildMailDraft('depositRejected', recipient, values));
  const taken = { ...values, amount: toZloty(depositReversed.grosze) };
  return [
    buildMailDraft('depositNotRepaidTenant', tenant.recipient, taken),
    buildMailDraft('depositNotRepaidLandlord', landlord.recipient, taken),
  ];
};
