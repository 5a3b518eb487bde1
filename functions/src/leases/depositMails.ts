import { getDepositDates } from '@domain/leases/depositDeadline';
import type { DepositReminder } from '@domain/leases/depositRecord';
import { isDepositDueAgain } from '@domain/leases/depositReversal';
import { formatTransferTitle } from '@domain/leases/formatTransferTitle';
import { toZloty } from '@domain/shared/money';
import type { Lease } from '../data/parties';
import { buildMailDraft, type MailDraft, type MailRecipient } from '../emails/mails';
import { getMailTexts } from '../emails/texts';

/** Returns the mails to both sides about an arrived deposit, the first time or again after a bank reversal. */
export const buildConfirmationMails = (
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
export const buildRejectionMails = (
  { offer, contract, landlord, tenant }: Lease,
  reason: string,
): readonly MailDraft[] => {
  const values = { offerId: offer.id, offerName: offer.name, reason };
  const { depositReversed } = contract;
  if (!depositReversed)
    return [tenant, landlord].map(({ recipient }) => buildMailDraft('depositRejected', recipient, values));
  const reversalValues = { ...values, amount: toZloty(depositReversed.grosze) };
  return [
    buildMailDraft('depositNotRepaidTenant', tenant.recipient, reversalValues),
    buildMailDraft('depositNotRepaidLandlord', landlord.recipient, reversalValues),
  ];
};

/** Returns the values about the due day of a deposit: what is due by when, and what follows. */
export const getDeadlineValues = ({ offer, contract }: Pick<Lease, 'offer' | 'contract'>, now: number) => {
  const { dueAt, endableAt, endsAt } = getDepositDates(offer, now);
  return {
    offerId: offer.id,
    offerName: offer.name,
    deposit: contract.deposit,
    depositDue: dueAt,
    depositEndable: endableAt,
    depositEnds: endsAt,
  };
};

/** Returns the mails of a reminder: before the due day to the tenant, after it to both sides. */
export const buildReminderMails = (lease: Lease, reminder: DepositReminder, now: number): MailDraft[] => {
  const { offer, landlord, tenant } = lease;
  const values = { ...getDeadlineValues(lease, now), transferTitle: formatTransferTitle(offer) };
  if (reminder !== 'overdue') return [buildMailDraft('depositReminder', tenant.recipient, values)];
  return [
    buildMailDraft('depositOverdueTenant', tenant.recipient, values),
    buildMailDraft('depositOverdueLandlord', landlord.recipient, values),
  ];
};

/** Returns the mails about a later due day. */
export const buildExtensionMails = (lease: Lease, now: number): MailDraft[] => {
  const { offer, landlord, tenant } = lease;
  const values = { ...getDeadlineValues(lease, now), transferTitle: formatTransferTitle(offer) };
  return [
    buildMailDraft('depositExtendedTenant', tenant.recipient, values),
    buildMailDraft('depositExtendedLandlord', landlord.recipient, values),
  ];
};

/**
 * Returns the mails about a lease that its landlord or the clock ended for lack of a deposit. A deposit that the bank took back, or
 * that was not confirmed in the days of the check, has a sentence of its own. The landlord's mail says what happens to the premises
 * next.
 */
export const buildUnpaidEndMails = (
  lease: Lease,
  { by, offersAgain }: { by: 'landlord' | 'clock'; offersAgain: boolean },
  now: number,
): MailDraft[] => {
  const { offer, contract, landlord, tenant } = lease;
  const unpaid = by === 'clock' && offer.depositTransferSeenAt ? 'clockUnconfirmed' : by;
  const reason = contract.depositReversed ? (`${by}Reversed` as const) : unpaid;
  const { offerId, offerName, depositDue } = getDeadlineValues(lease, now);
  const describe = ({ lang }: MailRecipient) => getMailTexts(lang).unpaidEnds[reason];
  return [
    buildMailDraft('leaseEndedUnpaidTenant', tenant.recipient, {
      ...{ offerId, offerName, depositDue },
      outcome: describe(tenant.recipient),
    }),
    buildMailDraft('leaseEndedUnpaidLandlord', landlord.recipient, {
      ...{ offerId, offerName, depositDue },
      outcome: describe(landlord.recipient),
      nextStep: getMailTexts(landlord.recipient.lang).afterUnpaidEnd[offersAgain ? 'again' : 'copy'],
    }),
  ];
};
