import type { Offer } from '@domain/offers/offer';
import {
  findDueNotices,
  getSettlementView,
  type SettlementNotice,
  withNextNotice,
} from '@domain/returns/settlement';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { findAll } from '../data/queries';
import { createSystemContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { createDocumentId } from '../runtime/ids';
import { buildNoticeMails } from './returnMails';
import { withReturnWaits } from './withReturnWaits';

/**
 * Records the ends of terms in settlements of deposits by the clock, and sends what is due: reminders, what followed from silence,
 * and that the day to pay has passed. It may run late, because every reader computes the ends itself. Returns how many it found.
 */
export const sweepSettlements = async (now: number): Promise<number> => {
  const due = await findAll<Offer>('dueSettlements', { dueAt: new Date(now) });
  const ctx = createSystemContext(now, createDocumentId);
  await forEachSettled('sweepSettlements', due, ({ id }) =>
    changeLease(id, { decide: (lease) => decideNotices(lease, now) }, ctx),
  );
  return due.length;
};

/** Ends by silence, which the evidence records. */
const RECORDED: readonly SettlementNotice[] = ['noClaim', 'noAnswer'];

const decideNotices = (lease: Lease, now: number): OfferDecision<void> => {
  const { depositSettlement: settlement } = lease.offer;
  if (!settlement || settlement.dueAt === null || settlement.dueAt > now) return { unchanged: undefined };
  const notices = findDueNotices(settlement, now);
  const told = withNextNotice({ ...settlement, notices: [...settlement.notices, ...notices] }, now);
  const { deducted, left, dueOn } = getSettlementView(settlement, now);
  const silence = notices.find((notice) => RECORDED.includes(notice));
  return {
    patch: withReturnWaits(lease.offer, { depositSettlement: told }, now),
    ...(silence
      ? { audit: { type: 'settlementDecided', facts: { by: silence, deducted, left, dueOn } } }
      : {}),
    mails: notices.flatMap((notice) => buildNoticeMails(notice, { lease, settlement, now })),
    answer: undefined,
  };
};
