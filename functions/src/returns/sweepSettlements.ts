import type { Offer } from '@domain/offers/offer';
import {
  findDueNotices,
  getSettlementView,
  type SettlementNotice,
  withNextNotice,
} from '@domain/returns/settlement';
import { HOUR_MS } from '@domain/shared/dates';
import { changeLastingLease, changeOffer, type OfferDecision } from '../data/changeOffer';
import type { LastingLease } from '../data/parties';
import { findAll } from '../data/queries';
import { type ActorContext, createSystemContext } from '../runtime/context';
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
    changeLastingLease(id, { decide: (lease) => decideNotices(lease, now) }, ctx).catch(async (error) => {
      await postponeNotices(id, ctx);
      throw error;
    }),
  );
  return due.length;
};

/** A settlement that failed is tried again after this, so that it does not hold up those behind it. */
const RETRY_MS = HOUR_MS;

const postponeNotices = (offerId: string, ctx: ActorContext): Promise<void> =>
  changeOffer<void>(
    offerId,
    ({ depositSettlement }) =>
      depositSettlement
        ? {
            patch: { depositSettlement: { ...depositSettlement, dueAt: ctx.now + RETRY_MS } },
            answer: undefined,
          }
        : { unchanged: undefined },
    ctx,
  );

/** Ends by silence, which the evidence records. */
const RECORDED: readonly SettlementNotice[] = ['noClaim', 'noAnswer'];

const decideNotices = (lease: LastingLease, now: number): OfferDecision<void> => {
  const { depositSettlement: settlement } = lease.offer;
  if (!settlement || settlement.dueAt === null || settlement.dueAt > now) return { unchanged: undefined };
  const notices = findDueNotices(settlement, now);
  const told = withNextNotice({ ...settlement, notices: [...settlement.notices, ...notices] }, now);
  const { stage, deducted, left, dueOn } = getSettlementView(settlement, now);
  const silence = notices.find((notice) => RECORDED.includes(notice));
  return {
    patch: withReturnWaits(lease.offer, { depositSettlement: told }, now),
    ...(silence
      ? { audit: { type: 'settlementDecided', facts: { by: silence, deducted, left, dueOn } } }
      : {}),
    // a rest that was already sent, or that both sides part about, needs no mail that asks for it
    mails:
      stage === 'paid' || stage === 'disputed'
        ? []
        : notices.flatMap((notice) => buildNoticeMails(notice, { lease, settlement, now })),
    answer: undefined,
  };
};
