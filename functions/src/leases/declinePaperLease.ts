import type { CallInput } from '@contracts';
import { type StatusAnswer, SUCCESS } from '@contracts/callable';
import { whyCannotAnswerPaper } from '@domain/leases/paperLease';
import type { Offer } from '@domain/offers/offer';
import { refuseWhen } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { mail } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { liveReservation, loadWrittenStep, type WrittenStep } from './writtenStep';

/**
 * The side that did not hand in the scan refuses it and says why; the other one is told and can hand in another scan, but
 * the reservation lasts no longer for it. Repeating it changes nothing. Throws the reasons of `loadWrittenStep`,
 * `liveReservation` and `whyCannotAnswerPaper`.
 */
export const declinePaperLease: Handler<'declinePaperLease'> = async (input, ctx) => {
  const step = await loadWrittenStep(input, ctx);
  return changeOffer(input.offerId, (offer) => declined(offer, { step, input }, ctx), ctx);
};

type Declining = { step: WrittenStep; input: CallInput<'declinePaperLease'> };

const isDeclined = ({ reservation }: Offer, { step, input }: Declining): boolean => {
  const paper = reservation?.paper;
  return (
    paper?.attempt === input.attempt &&
    paper.refusal?.reason === input.reason &&
    paper.handedInBy !== step.side
  );
};

const declined = (offer: Offer, declining: Declining, ctx: CallContext): OfferDecision<StatusAnswer> => {
  const { step, input } = declining;
  const { lease, side } = step;
  const { attempt, reason } = input;
  if (isDeclined(offer, declining)) return { unchanged: SUCCESS };
  const reservation = liveReservation(offer, lease.contract.reservationNumber, ctx.now);
  refuseWhen(whyCannotAnswerPaper(reservation, { side, attempt }));
  const other = side === 'tenant' ? lease.landlord : lease.tenant;
  const uid = side === 'tenant' ? lease.contract.landlordUid : lease.contract.tenantUid;
  const about = { offerId: offer.id, offerName: offer.name, uid };
  return {
    patch: { 'reservation.paper.refusal': { at: ctx.now, reason } },
    audit: {
      type: 'paperLeaseDeclined',
      facts: { reservation: reservation.number, side, attempt },
      named: { reason },
    },
    mails: [
      mail('paperLeaseDeclined', other.recipient, { ...about, reservedUntil: reservation.endsAt, reason }),
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
