import type { CallOutput } from '@api';
import { SUCCESS } from '@api/callable';
import { getDepositDueDay } from '@domain/leases/depositDays';
import { buildDepositExtension, whyCannotExtendDeposit } from '@domain/leases/depositDeadline';
import type { Offer } from '@domain/offers/offer';
import { assertAllowed } from '@domain/shared/errors';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { assertLandlord } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildExtensionMails } from './depositMails';

type Answer = CallOutput<'extendDepositDeadline'>;

/**
 * Gives the tenant more business days for the deposit and mails the new due day to both sides. The landlord can do it once. The
 * same number of days again changes nothing. Throws `Refusal('noAccess')` and the refusals of `whyCannotExtendDeposit`.
 */
export const extendDepositDeadline: Handler<'extendDepositDeadline'> = ({ offerId, days }, ctx) =>
  changeLease(
    offerId,
    {
      check: (offer: Offer) => assertLandlord(offer, ctx.viewer),
      decide: (lease) => decideExtension(lease, days, ctx),
    },
    ctx,
  );

const decideExtension = (lease: Lease, days: number, ctx: CallContext): OfferDecision<Answer> => {
  const { offer } = lease;
  const why = whyCannotExtendDeposit(offer, ctx.now);
  if (why === 'depositExtendedAlready' && offer.depositExtension?.days === days)
    return { unchanged: { ...SUCCESS, dueOn: offer.depositExtension.until } };
  assertAllowed(why);
  const depositExtension = buildDepositExtension(offer, days, ctx.now);
  const extended: Offer = { ...offer, depositExtension };
  return {
    patch: { depositExtension, depositReminders: [] },
    audit: {
      type: 'depositExtended',
      facts: { days, from: getDepositDueDay(offer), dueOn: depositExtension.until },
    },
    mails: buildExtensionMails({ ...lease, offer: extended }, ctx.now),
    events: [
      {
        method: 'extendDepositDeadline',
        details: `kaucja do ${depositExtension.until}`,
        userId: ctx.viewer.uid,
        offerId: offer.id,
      },
    ],
    answer: { ...SUCCESS, dueOn: depositExtension.until },
  };
};
