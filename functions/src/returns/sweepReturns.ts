import type { Offer } from '@domain/offers/offer';
import { findNextReturnState, getReturnState } from '@domain/returns/premisesReturn';
import { getSettlementView } from '@domain/returns/settlement';
import { getSignatureEnd } from '@domain/returns/signatureTerm';
import { HOUR_MS } from '@domain/shared/dates';
import { changeLastingLease, changeOffer, type OfferDecision } from '../data/changeOffer';
import type { LastingLease } from '../data/parties';
import { findAll } from '../data/queries';
import { ensureDocument } from '../offers/offerDocuments';
import { type ActorContext, createSystemContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { createDocumentId } from '../runtime/ids';
import { buildClosedMails } from './returnMails';
import { digestOfReturn, getReturnPapers } from './returnPapers';
import { startSettlement } from './startSettlement';
import { withReturnWaits } from './withReturnWaits';

/** A return that failed is tried again after this, so that it does not hold up those behind it. */
const RETRY_MS = HOUR_MS;

/**
 * Closes submitted returns that the other side did not sign in time, as they were submitted, and starts the settlement of the
 * deposit. The last comment of the other side stays with the return. Returns how many it found.
 */
export const sweepReturns = async (now: number): Promise<number> => {
  const due = await findAll<Offer>('dueReturns', { dueAt: new Date(now) });
  const ctx = createSystemContext(now, createDocumentId);
  await forEachSettled('sweepReturns', due, async ({ id }) => {
    await changeLastingLease(id, { decide: (lease) => decideClosing(lease, now) }, ctx).catch(
      async (error) => {
        await postponeClosing(id, ctx);
        throw error;
      },
    );
    await ensureDocument(id, 'return', now);
  });
  return due.length;
};

const postponeClosing = (offerId: string, ctx: ActorContext): Promise<void> =>
  changeOffer<void>(
    offerId,
    ({ premisesReturn }) =>
      premisesReturn
        ? { patch: { premisesReturn: { ...premisesReturn, dueAt: ctx.now + RETRY_MS } }, answer: undefined }
        : { unchanged: undefined },
    ctx,
  );

const decideClosing = (lease: LastingLease, now: number): OfferDecision<void> => {
  const { offer } = lease;
  const { premisesReturn: attached } = offer;
  const next = findNextReturnState('sweepReturns', getReturnState(offer));
  const endsAt = getSignatureEnd(offer);
  if (!next || !attached?.submitted || endsAt === null) return { unchanged: undefined };
  // the end of the lease moved after the submission
  if (endsAt > now) return { patch: { premisesReturn: { ...attached, dueAt: endsAt } }, answer: undefined };
  const settlement = startSettlement(lease, now);
  return {
    patch: withReturnWaits(
      offer,
      {
        premisesReturn: { ...attached, state: next, dueAt: null, closedAt: now },
        depositSettlement: settlement,
      },
      now,
    ),
    audit: {
      type: 'returnClosed',
      facts: {
        submittedBy: attached.submitted.side,
        digest: digestOfReturn(getReturnPapers(offer).form),
        ...(settlement ? { claimUntil: getSettlementView(settlement, now).claimLastDay } : {}),
      },
    },
    mails: buildClosedMails(lease, settlement, now),
    answer: undefined,
  };
};
