import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { Offer } from '@domain/offers/offer';
import { whyCannotStateOnRefusal } from '@domain/protocol/rejection';
import { assertAllowed } from '@domain/shared/errors';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { buildMailDraft } from '../emails/mails';
import { assertLandlord } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';

/**
 * Records the landlord's statement on the refusal of the premises and mails it to the tenant. Admins read both sides before they
 * record the refund. Possible once; the same statement again changes nothing. Throws `Refusal('noAccess')` and the refusals of
 * `whyCannotStateOnRefusal`.
 */
export const stateOnRefusal: Handler<'stateOnRefusal'> = ({ offerId, statement }, ctx) =>
  changeLease(
    offerId,
    {
      check: (offer: Offer) => assertLandlord(offer, ctx.viewer),
      decide: (lease) => decideStatement(lease, statement, ctx),
    },
    ctx,
  );

const decideStatement = (
  { offer, tenant }: Lease,
  text: string,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { refusal } = offer;
  if (refusal?.statement?.text === text) return { unchanged: SUCCESS };
  assertAllowed(whyCannotStateOnRefusal(offer));
  return {
    patch: {
      refusal: {
        reasons: refusal?.reasons ?? [],
        comment: refusal?.comment ?? '',
        at: refusal?.at ?? offer.updatedAt,
        statement: { text, at: ctx.now },
      },
    },
    audit: { type: 'refusalStated', facts: { side: 'landlord' }, named: { statement: text } },
    mails: [
      buildMailDraft('refusalStated', tenant.recipient, {
        offerId: offer.id,
        offerName: offer.name,
        message: text,
      }),
    ],
    events: [
      {
        method: 'stateOnRefusal',
        details: 'Stanowisko wynajmującego',
        userId: ctx.viewer.uid,
        offerId: offer.id,
      },
    ],
    answer: SUCCESS,
  };
};
