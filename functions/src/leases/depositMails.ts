import { isDepositDueAgain } from '@domain/leases/depositReversal';
import { fromGrosze } from '@domain/shared/money';
import type { Lease } from '../data/parties';
import { type MailDraft, mail } from '../emails/mails';

/** Returns the mails to both sides about a deposit that arrived, for the first time or again after the bank took it back. */
export const getConfirmationMails = (
  { offer, landlord, tenant }: Lease,
  amount: number,
): readonly MailDraft[] => {
  const values = { offerId: offer.id, offerName: offer.name, amount };
  if (isDepositDueAgain(offer))
    return [
      mail('depositConfirmedAgainTenant', tenant.recipient, values),
      mail('depositConfirmedAgainLandlord', landlord.recipient, values),
    ];
  return [tenant, landlord].map(({ recipient }) => mail('depositConfirmed', recipient, values));
};

/** Returns the mails to both sides about a deposit that was refused; one that the bank took back has words for each of them. */
export const getRejectionMails = (
  { offer, contract, landlord, tenant }: Lease,
  reason: string,
): readonly MailDraft[] => {
  const values = { offerId: offer.id, offerName: offer.name, reason };
  const { depositReversed } = contract;
  if (!depositReversed)
    return [tenant, landlord].map(({ recipient }) => mail('depositRejected', recipient, values));
  const taken = { ...values, amount: fromGrosze(depositReversed.grosze) };
  return [
    mail('depositNotRepaidTenant', tenant.recipient, taken),
    mail('depositNotRepaidLandlord', landlord.recipient, taken),
  ];
};
