import {
  findDueReminder,
  getDepositDates,
  getDepositStage,
  isEndedByClock,
} from '@domain/leases/depositDeadline';
import type { DepositReminder } from '@domain/leases/depositRecord';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { createSystemContext } from '../runtime/context';
import { createDocumentId } from '../runtime/ids';
import { hasWaitingTransfer } from './assertNoWaitingTransfer';
import { buildReminderMails } from './depositMails';
import { buildUnpaidEnd } from './unpaidEnd';

/** Does what the due day of one lease requires at `now`; nothing if it does not wait for its deposit. */
export const settleDeposit = (offerId: string, now: number): Promise<void> => {
  const ctx = createSystemContext(now, createDocumentId);
  return changeLease(offerId, { decide: (lease) => decideDue(lease, now), isAfterEnd: true }, ctx);
};

const decideDue = async (lease: Lease, now: number): Promise<OfferDecision<void>> => {
  const { offer } = lease;
  const stage = getDepositStage(offer, now);
  if (stage === null) return { unchanged: undefined };
  const isSeen = Boolean(offer.depositTransferSeenAt);
  const { endsAt } = getDepositDates(offer, now);
  const isWaiting = (isSeen || stage === 'ended') && (await hasWaitingTransfer(lease, endsAt));
  if (isWaiting && !isSeen) return { patch: { depositTransferSeenAt: now }, answer: undefined };
  if (isSeen && !isWaiting) return decideWithoutTransfer(lease, now);
  return stage === 'ended' ? decideEnd(lease, now) : decideReminder(lease, findDueReminder(offer, now), now);
};

/** The transfer was dismissed: the lease has no longer time for it. */
const decideWithoutTransfer = (lease: Lease, now: number): OfferDecision<void> => {
  const offer = { ...lease.offer, depositTransferSeenAt: null };
  if (isEndedByClock(offer, now)) return decideEnd({ ...lease, offer }, now);
  return { patch: { depositTransferSeenAt: null }, answer: undefined };
};

const decideEnd = (lease: Lease, now: number): OfferDecision<void> => ({
  ...buildUnpaidEnd(lease, 'clock', createSystemContext(now, createDocumentId)),
  answer: undefined,
});

const decideReminder = (lease: Lease, reminder: DepositReminder | null, now: number): OfferDecision<void> => {
  if (!reminder) return { unchanged: undefined };
  return {
    patch: { depositReminders: [...(lease.offer.depositReminders ?? []), reminder] },
    mails: buildReminderMails(lease, reminder, now),
    answer: undefined,
  };
};
