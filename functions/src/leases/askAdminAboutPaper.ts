import type { CallInput } from '@api';
import { type StatusAnswer, SUCCESS } from '@api/callable';
import { getRecordableUntil } from '@domain/leases/paperCase';
import { whyCannotAskAdmin } from '@domain/leases/paperLease';
import type { Offer } from '@domain/offers/offer';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { buildMailDraft } from '../emails/mails';
import { getAdminRecipient } from '../emails/recipients';
import { config } from '../runtime/config';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildPaperChange } from './paperStep';
import { getLiveReservation, getOtherParty, loadWrittenStep, type WrittenStep } from './writtenStep';

/**
 * Requests an admin to settle a lease signed by hand whose scan waits or was declined. Notifies the admins and the other side;
 * the hold does not change. Either side may request, once in total; a repeat changes nothing. Throws the reasons of
 * `loadWrittenStep`, `getLiveReservation` and `whyCannotAskAdmin`.
 */
export const askAdminAboutPaper: Handler<'askAdminAboutPaper'> = async (input, ctx) => {
  const step = await loadWrittenStep(input, ctx);
  return changeOffer(input.offerId, (offer) => decideAsking(offer, { step, input }, ctx), ctx);
};

type Asking = { step: WrittenStep; input: CallInput<'askAdminAboutPaper'> };

const decideAsking = (
  offer: Offer,
  { step, input: { attempt } }: Asking,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { lease, side } = step;
  const reservation = getLiveReservation(offer, lease.contract.reservationNumber, ctx.now);
  assertAllowed(whyCannotAskAdmin(reservation, attempt));
  if (!reservation.paper) throw new Refusal('noPaperLease');
  if (reservation.paper.asked) return { unchanged: SUCCESS };
  const { endsAt } = reservation;
  const paper = { ...reservation.paper, asked: { at: ctx.now, by: side } };
  const { recipient, values } = getOtherParty(step);
  const until = { reservedUntil: endsAt, recordableUntil: getRecordableUntil(reservation) };
  const { offerId, offerName } = values;
  return {
    ...buildPaperChange(offer, { reservation, paper, endsAt, contract: lease.contract }),
    audit: { type: 'paperLeaseAdminAsked', facts: { reservation: reservation.number, side, attempt } },
    mails: [
      buildMailDraft('paperLeaseAsked', recipient, {
        ...values,
        ...until,
        contactEmail: config.contactEmail,
      }),
      buildMailDraft('paperLeaseAskedAdmin', getAdminRecipient(), {
        offerId,
        offerName,
        ...until,
        requestNote: '',
      }),
    ],
    events: [
      {
        method: 'askAdminAboutPaper',
        details: 'Poproszono administratora o rozstrzygnięcie umowy na papierze',
        userId: ctx.viewer.uid,
        offerId: offer.id,
      },
    ],
    answer: SUCCESS,
  };
};
