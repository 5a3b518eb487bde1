import { findDueReminder, isEndedByClock } from '@domain/leases/depositDeadline';
import { createSystemContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { createDocumentId } from '../runtime/ids';
import { type AwaitedOffer, loadAwaitedOffers } from './depositProposals';
import { returnLateDeposits } from './lateDeposits';
import { settleDeposit } from './settleDeposit';
import { sweepRelistings } from './sweepRelistings';

/**
 * Follows the due days of deposits: reminds the tenants, tells the landlords when they can end the lease, and records the leases
 * that the clock has ended. Money that arrived for an ended lease is returned, and premises whose landlord consented are
 * offered again. It may run late, because every reader already computes
 * the end from the clock. Returns how many leases it looked after.
 */
export const sweepDeposits = async (now: number): Promise<number> => {
  const due = (await loadAwaitedOffers()).filter((offer) => isDue(offer, now));
  await forEachSettled('sweepDeposits', due, ({ id }) => settleDeposit(id, now));
  await returnLateDeposits(createSystemContext(now, createDocumentId));
  await sweepRelistings(now);
  return due.length;
};

const isDue = (offer: AwaitedOffer, now: number): boolean =>
  Boolean(offer.depositTransferSeenAt) || isEndedByClock(offer, now) || findDueReminder(offer, now) !== null;
