import type { Offer } from '@domain/offers/offer';
import { getOtherSide } from '@domain/offers/states';
import { findNextReturnState, getReturnState, type PremisesReturn } from '@domain/returns/premisesReturn';
import { getSettlementView } from '@domain/returns/settlement';
import { getSignatureDueAt, getSignatureEnd } from '@domain/returns/signatureTerm';
import { HOUR_MS } from '@domain/shared/dates';
import { changeLastingLease, changeOffer, type OfferDecision } from '../data/changeOffer';
import type { LastingLease } from '../data/parties';
import { findAll } from '../data/queries';
import { buildMailDraft } from '../emails/mails';
import { ensureDocument } from '../offers/offerDocuments';
import { type ActorContext, createSystemContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { createDocumentId } from '../runtime/ids';
import { buildClosedMails } from './returnMails';
import { computeReturnDigest, getReturnPapers } from './returnPapers';
import { startSettlement } from './startSettlement';
import { withReturnWaits } from './withReturnWaits';

/** A return that failed is tried again after this, so that it does not hold up those behind it. */
const RETRY_MS = HOUR_MS;

/**
 * Reminds of the signature of submitted returns, and closes those that the other side did not sign in time, as they were
 * submitted, which starts the settlement of the deposit. The last comment of the other side stays with the return. Returns how
 * many it found.
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

/** Reminds the other side two days before the end of its term, once. Otherwise stores when the sweep acts next. */
const decideReminder = (
  { offer, ...parties }: LastingLease,
  attached: PremisesReturn,
  now: number,
): OfferDecision<void> => {
  const dueAt = getSignatureDueAt(offer);
  const isDue = !attached.isReminded && dueAt !== null && dueAt <= now;
  const reminded = { ...attached, isReminded: isDue || attached.isReminded === true };
  const { recipient } = parties[getOtherSide(attached.submitted?.side ?? 'landlord')];
  const values = { offerId: offer.id, offerName: offer.name, signUntil: getSignatureEnd(offer) ?? now };
  return {
    patch: {
      premisesReturn: {
        ...reminded,
        dueAt: getSignatureDueAt({ ...offer, premisesReturn: reminded }),
      },
    },
    mails: isDue ? [buildMailDraft('returnSignReminder', recipient, values)] : [],
    answer: undefined,
  };
};

const decideClosing = (lease: LastingLease, now: number): OfferDecision<void> => {
  const { offer } = lease;
  const { premisesReturn: attached } = offer;
  const next = findNextReturnState('sweepReturns', getReturnState(offer));
  const endsAt = getSignatureEnd(offer);
  if (!next || !attached?.submitted || endsAt === null) return { unchanged: undefined };
  if (endsAt > now) return decideReminder(lease, attached, now);
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
        digest: computeReturnDigest(getReturnPapers(offer).form),
        ...(settlement ? { claimUntil: getSettlementView(settlement, now).claimLastDay } : {}),
      },
    },
    mails: buildClosedMails(lease, settlement, now),
    answer: undefined,
  };
};
