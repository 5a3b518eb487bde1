import type { CallInput } from '@api';
import { SUCCESS } from '@api/callable';
import { getConfirmedPaper, getWaitingPaper, whyCannotAnswerPaper } from '@domain/leases/paperLease';
import type { Offer } from '@domain/offers/offer';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { withInvoiceNumberMutex } from '../invoices/counter';
import { buildConsentTexts } from '../offers/consent';
import type { CallContext } from '../runtime/context';
import { assertFreshSignIn } from '../runtime/freshSignIn';
import type { Handler } from '../runtime/pipeline';
import { buildPaperConclusion, finishPaperLease } from './concludePaperLease';
import { assertSeenFee, getLiveReservation, loadWrittenStep, type WrittenStep } from './writtenStep';

/**
 * Confirms, for the side that did not submit the scan, that both sides signed the lease by hand. BOOKED becomes SIGNED with the
 * deposit pending, as after any other last signature. Repeating it after success changes nothing. Throws the reasons of
 * `loadWrittenStep`, `getLiveReservation` and `whyCannotAnswerPaper`, `Refusal('feeChanged')` for the tenant, and
 * `Refusal('signInTooOld')`.
 */
export const confirmPaperLease: Handler<'confirmPaperLease'> = async (input, ctx) => {
  const step = await loadWrittenStep(input, ctx);
  await assertSeenFee(step.side, input.seen);
  assertFreshSignIn(ctx);
  await withInvoiceNumberMutex(() =>
    changeOffer(input.offerId, (offer) => decideConfirmation(offer, { step, input }, ctx), ctx),
  );
  await finishPaperLease(step.lease, ctx.now);
  return SUCCESS;
};

type Confirming = { step: WrittenStep; input: CallInput<'confirmPaperLease'> };

/** Returns whether the same confirmation is already recorded. */
const isConfirmed = ({ reservation }: Offer, { step: { side }, input: { attempt } }: Confirming): boolean => {
  const paper = getConfirmedPaper(reservation);
  return paper?.attempt === attempt && paper.confirmation?.by === side;
};

const decideConfirmation = async (
  offer: Offer,
  confirming: Confirming,
  ctx: CallContext,
): Promise<OfferDecision<void>> => {
  const { step, input } = confirming;
  const { lease, side } = step;
  if (isConfirmed(offer, confirming)) return { unchanged: undefined };
  const reservation = getLiveReservation(offer, lease.contract.reservationNumber, ctx.now);
  assertAllowed(whyCannotAnswerPaper(reservation, { side, attempt: input.attempt }));
  const waiting = getWaitingPaper(reservation);
  if (!waiting) throw new Refusal('noPaperLease');
  return buildPaperConclusion(offer, lease, {
    ctx,
    by: {
      side,
      call: 'confirmPaperLease',
      paper: { ...waiting, confirmation: { by: side, at: ctx.now } },
      facts: { consent: buildConsentTexts(['confirmPaper'], input.declared.lang) },
      ...(side === 'tenant' && { tenantFeeGrosze: input.seen.feeGrosze ?? 0 }),
    },
  });
};
