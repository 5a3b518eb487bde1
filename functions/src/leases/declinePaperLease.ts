import type { CallInput } from '@api';
import { type StatusAnswer, SUCCESS } from '@api/callable';
import { getRecordableUntil } from '@domain/leases/paperCase';
import { getEndAfterRefusal } from '@domain/leases/paperHold';
import { getPaperAttemptsLeft, getWaitingPaper, whyCannotAnswerPaper } from '@domain/leases/paperLease';
import type { Offer } from '@domain/offers/offer';
import { getOtherSide } from '@domain/offers/states';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { buildMailDraft } from '../emails/mails';
import { config } from '../runtime/config';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { alignSlot, buildPaperChange } from './paperStep';
import { getLiveReservation, getOtherParty, loadWrittenStep, type WrittenStep } from './writtenStep';

/**
 * Declines a scan with a reason, for the side that did not submit it. The hold ends as it would have without the scan, with the
 * time that was left then (`getEndAfterRefusal`). Notifies the other side, which can submit another scan. An admin can record the
 * lease as long as one whose scan is unanswered. Repeating it changes nothing. Throws the reasons of `loadWrittenStep`,
 * `getLiveReservation` and `whyCannotAnswerPaper`.
 */
export const declinePaperLease: Handler<'declinePaperLease'> = async (input, ctx) => {
  const step = await loadWrittenStep(input, ctx);
  const answer = await changeOffer(input.offerId, (offer) => decideRefusal(offer, { step, input }, ctx), ctx);
  await alignSlot(step, ctx);
  return answer;
};

type Declining = { step: WrittenStep; input: CallInput<'declinePaperLease'> };

/** Returns whether the same refusal is already recorded. */
const isDeclined = ({ reservation }: Offer, { step, input }: Declining): boolean => {
  const paper = reservation?.paper;
  return (
    paper?.attempt === input.attempt &&
    paper.refusal?.reason === input.reason &&
    paper.handedInBy !== step.side
  );
};

const decideRefusal = (offer: Offer, declining: Declining, ctx: CallContext): OfferDecision<StatusAnswer> => {
  const { step, input } = declining;
  const { lease, side } = step;
  const { attempt, reason } = input;
  if (isDeclined(offer, declining)) return { unchanged: SUCCESS };
  const reservation = getLiveReservation(offer, lease.contract.reservationNumber, ctx.now);
  assertAllowed(whyCannotAnswerPaper(reservation, { side, attempt }));
  const waiting = getWaitingPaper(reservation);
  if (!waiting) throw new Refusal('noPaperLease');
  const endsAt = getEndAfterRefusal(reservation, ctx.now);
  const paper = { ...waiting, refusal: { at: ctx.now, reason } };
  const change = buildPaperChange(offer, { reservation, paper, endsAt, contract: lease.contract });
  const { recipient, values } = getOtherParty(step);
  const attemptsLeft = getPaperAttemptsLeft(reservation, getOtherSide(side));
  return {
    ...change,
    audit: {
      type: 'paperLeaseDeclined',
      facts: { reservation: reservation.number, side, attempt },
      named: { reason },
    },
    mails: [
      buildMailDraft('paperLeaseDeclined', recipient, {
        ...values,
        reservedUntil: endsAt,
        recordableUntil: getRecordableUntil({ endsAt }),
        attemptsLeft,
        reason,
        contactEmail: config.contactEmail,
      }),
    ],
    events: [
      {
        method: 'declinePaperLease',
        details: 'Odrzucono skan umowy podpisanej własnoręcznie',
        userId: ctx.viewer.uid,
        offerId: offer.id,
      },
    ],
    answer: SUCCESS,
  };
};
