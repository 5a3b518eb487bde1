import type { CallOutput } from '@api';
import { SUCCESS } from '@api/callable';
import { getDepositDueDay } from '@domain/leases/depositDays';
import { buildDepositExtension, whyCannotExtendDeposit } from '@domain/leases/depositDeadline';
import { type PartyAuthority, whyCannotBind } from '@domain/leases/partyAuthority';
import type { Offer } from '@domain/offers/offer';
import { assertAllowed } from '@domain/shared/errors';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import { type Lease, loadLease } from '../data/parties';
import { readAuthority, toAuthorityFacts } from '../joint/readAuthority';
import { assertLandlord } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildExtensionMails } from './depositMails';
import { getObligation } from './readAuthorities';

type Answer = CallOutput<'extendDepositDeadline'>;

/**
 * Gives the tenant more business days for the deposit and mails the new due day to both sides. The landlord can do it once. It
 * binds the company, so one person must be able to bind it. The same number of days again changes nothing. Throws
 * `Refusal('noAccess')`, the refusals of `whyCannotExtendDeposit`, `Refusal('extendsJointly')` where two represent the company, and
 * `Refusal('authorityUnclear')`.
 */
export const extendDepositDeadline: Handler<'extendDepositDeadline'> = async ({ offerId, days }, ctx) => {
  const authority = await judgeExtension(offerId, ctx);
  return changeLease(
    offerId,
    {
      check: (offer: Offer) => assertLandlord(offer, ctx.viewer),
      decide: (lease) => decideExtension(lease, { days, authority }, ctx),
    },
    ctx,
  );
};

/** Returns by what the caller may bind the company; `null` for a deadline that cannot be extended, which asks no register. */
const judgeExtension = async (
  offerId: string,
  { viewer, now }: CallContext,
): Promise<PartyAuthority | null> => {
  const { offer, contract, landlord } = await loadLease(offerId, (one) => assertLandlord(one, viewer));
  if (whyCannotExtendDeposit(offer, now)) return null;
  const about = { obligation: getObligation({ offer, contract }), now };
  const authority = await readAuthority(landlord, { person: viewer, first: null }, about);
  const why = whyCannotBind(authority);
  assertAllowed(why === 'signsJointly' ? 'extendsJointly' : why);
  return authority;
};

type ExtensionFacts = { days: number; authority: PartyAuthority | null };

const decideExtension = (
  lease: Lease,
  { days, authority }: ExtensionFacts,
  ctx: CallContext,
): OfferDecision<Answer> => {
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
      facts: {
        ...{ days, from: getDepositDueDay(offer), dueOn: depositExtension.until },
        ...(authority && { authority: { landlord: toAuthorityFacts(authority) } }),
      },
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
