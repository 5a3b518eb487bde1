import type { CallInput } from '@api';
import { type StatusAnswer, SUCCESS } from '@api/callable';
import { getEndAfterWithdrawal } from '@domain/leases/paperHold';
import { getPaperAttemptsLeft, getWaitingPaper, whyCannotWithdrawPaper } from '@domain/leases/paperLease';
import type { Offer } from '@domain/offers/offer';
import { getOtherSide } from '@domain/offers/states';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { buildMailDraft } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { alignSlot, buildPaperChange } from './paperStep';
import { getLiveReservation, getOtherParty, loadWrittenStep, type WrittenStep } from './writtenStep';

/**
 * Withdraws an unanswered scan, for the side that submitted it. The hold ends as it would have without the scan
 * (`getEndAfterWithdrawal`). Notifies the other side. Repeating it changes nothing. Throws the reasons of `loadWrittenStep`,
 * `getLiveReservation` and `whyCannotWithdrawPaper`.
 */
export const withdrawPaperLease: Handler<'withdrawPaperLease'> = async (input, ctx) => {
  const step = await loadWrittenStep(input, ctx);
  const answer = await changeOffer(
    input.offerId,
    (offer) => decideWithdrawal(offer, { step, input }, ctx),
    ctx,
  );
  await alignSlot(step, ctx);
  return answer;
};

type Withdrawing = { step: WrittenStep; input: CallInput<'withdrawPaperLease'> };

/** Returns whether the same scan is already withdrawn. */
const isWithdrawn = ({ reservation }: Offer, { step, input }: Withdrawing): boolean => {
  const paper = reservation?.paper;
  return (
    paper?.attempt === input.attempt &&
    paper.closing?.reason === 'withdrawn' &&
    paper.handedInBy === step.side
  );
};

const decideWithdrawal = (
  offer: Offer,
  withdrawing: Withdrawing,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { step, input } = withdrawing;
  const { lease, side } = step;
  const { attempt } = input;
  if (isWithdrawn(offer, withdrawing)) return { unchanged: SUCCESS };
  const reservation = getLiveReservation(offer, lease.contract.reservationNumber, ctx.now);
  assertAllowed(whyCannotWithdrawPaper(reservation, { side, attempt }));
  const waiting = getWaitingPaper(reservation);
  if (!waiting) throw new Refusal('noPaperLease');
  const endsAt = getEndAfterWithdrawal(reservation, ctx.now);
  const paper = { ...waiting, closing: { at: ctx.now, reason: 'withdrawn' as const } };
  const { recipient, values } = getOtherParty(step);
  const attemptsLeft = getPaperAttemptsLeft(reservation, getOtherSide(side));
  return {
    ...buildPaperChange(offer, { reservation, paper, endsAt, contract: lease.contract }),
    audit: { type: 'paperLeaseWithdrawn', facts: { reservation: reservation.number, side, attempt } },
    mails: [
      buildMailDraft('paperLeaseWithdrawn', recipient, { ...values, reservedUntil: endsAt, attemptsLeft }),
    ],
    events: [
      {
        method: 'withdrawPaperLease',
        details: 'Wycofano skan umowy podpisanej własnoręcznie',
        userId: ctx.viewer.uid,
        offerId: offer.id,
      },
    ],
    answer: SUCCESS,
  };
};
