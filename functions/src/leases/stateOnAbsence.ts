import { type StatusAnswer, SUCCESS } from '@api/callable';
import { findOpenAbsence, whyCannotReplyToAbsence } from '@domain/leases/absence';
import type { Offer } from '@domain/offers/offer';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { buildMailDraft } from '../emails/mails';
import { getCallerSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';

/**
 * Records the tenant's position on the report that the premises were not taken over, and mails it to the landlord. Possible once,
 * until an admin decides; the same position again changes nothing. Throws `Refusal('noAccess')` and the refusals of
 * `whyCannotReplyToAbsence`.
 */
export const stateOnAbsence: Handler<'stateOnAbsence'> = ({ offerId, statement }, ctx) =>
  changeLease(
    offerId,
    {
      check: (offer: Offer) => {
        if (getCallerSide(offer, ctx) !== 'tenant') throw new Refusal('noAccess');
      },
      decide: (lease) => decideStatement(lease, statement, ctx),
    },
    ctx,
  );

const decideStatement = (
  { offer, landlord }: Lease,
  text: string,
  { viewer, now }: CallContext,
): OfferDecision<StatusAnswer> => {
  const open = findOpenAbsence(offer);
  if (open?.reply?.text === text) return { unchanged: SUCCESS };
  assertAllowed(whyCannotReplyToAbsence(offer));
  return {
    patch: { absence: open && { ...open, reply: { text, at: now } } },
    audit: { type: 'absenceStated', facts: { side: 'tenant' }, named: { statement: text } },
    mails: [
      buildMailDraft('absenceStated', landlord.recipient, {
        offerId: offer.id,
        offerName: offer.name,
        message: text,
      }),
    ],
    events: [
      { method: 'stateOnAbsence', details: 'Stanowisko najemcy', userId: viewer.uid, offerId: offer.id },
    ],
    answer: SUCCESS,
  };
};
