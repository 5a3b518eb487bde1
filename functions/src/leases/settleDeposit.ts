import {
  findDueReminder,
  getDepositDates,
  getDepositStage,
  isEndedByClock,
} from '@domain/leases/depositDeadline';
import type { DepositReminder } from '@domain/leases/depositRecord';
import { findRelisting } from '@domain/leases/relisting';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { createSystemContext } from '../runtime/context';
import { createDocumentId } from '../runtime/ids';
import { hasWaitingTransfer } from './assertNoWaitingTransfer';
import { buildReminderMails } from './depositMails';
import { isDueDayCovered } from './statementCoverage';
import { buildUnpaidEnd } from './unpaidEnd';

/** Does what the due day of one lease requires at `now`; nothing if it does not wait for its deposit. */
export const settleDeposit = async (offerId: string, now: number): Promise<void> => {
  const ctx = createSystemContext(now, createDocumentId);
  await changeLease(offerId, { decide: (lease) => decideDue(lease, now), isAfterEnd: true }, ctx);
};

const decideDue = async (lease: Lease, now: number): Promise<OfferDecision<void>> => {
  const { offer } = lease;
  const stage = getDepositStage(offer, now);
  if (stage === null) return { unchanged: undefined };
  const isSeen = Boolean(offer.depositTransferSeenAt);
  const isLate = stage === 'overdue' || stage === 'ended';
  const isWaiting = (isSeen || isLate) && (await isBeingChecked(lease, now));
  if (isWaiting && !isSeen) return { patch: { depositTransferSeenAt: now }, answer: undefined };
  if (isSeen && !isWaiting) return decideWithoutTransfer(lease, now);
  if (stage === 'ended') return decideEnd(lease, now);
  return decideReminder(lease, findDueReminder(offer, now), now);
};

/**
 * Returns whether a transfer waits that looks like the deposit, or banks have posted the due day and no imported statement shows
 * it. In both cases the deposit may be in the account: no side ends the lease, and it gets the days of the check.
 */
const isBeingChecked = async (lease: Lease, now: number): Promise<boolean> => {
  const { offer } = lease;
  const { endableAt, endsAt } = getDepositDates(offer, now);
  if (now >= endableAt && !(await isDueDayCovered(offer))) return true;
  return hasWaitingTransfer(lease, endsAt);
};

/** The transfer was dismissed, or the statement shows none: the lease has no longer time for it. */
const decideWithoutTransfer = (lease: Lease, now: number): OfferDecision<void> => {
  const offer = { ...lease.offer, depositTransferSeenAt: null };
  if (isEndedByClock(offer, now)) return decideEnd({ ...lease, offer }, now);
  return { patch: { depositTransferSeenAt: null }, answer: undefined };
};

const decideEnd = (lease: Lease, now: number): OfferDecision<void> => ({
  ...buildUnpaidEnd(lease, 'clock', createSystemContext(now, createDocumentId), {
    relisting: findRelisting(lease.offer, { by: 'clock' }, now),
  }),
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
