import type { Offer } from '@domain/offers/offer';
import type { Settlement } from '@domain/returns/settlement';
import { type SettlementStep, whyCannotSettle } from '@domain/returns/settlementRules';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { getCallerSide, getLeaseSide } from '../offers/side';
import type { CallContext } from '../runtime/context';

/** Refuses accounts that are no party before anything else is read. Throws `Refusal('noAccess')`. */
export const createPartyCheck = (ctx: CallContext) => (offer: Offer) => void getLeaseSide(offer, ctx);

/** Returns the settlement in which the caller takes a step. Throws the refusals of `whyCannotSettle`. */
export const assertSettlementStep = (offer: Offer, step: SettlementStep, ctx: CallContext): Settlement => {
  const { depositSettlement } = offer;
  assertAllowed(whyCannotSettle(offer, { step, side: getCallerSide(offer, ctx), now: ctx.now }));
  if (!depositSettlement) throw new Refusal('settlementNotOpen');
  return depositSettlement;
};

/** Returns the settlement if the caller acts for the side, to recognise a repeated step; otherwise `null`. */
export const findOwnSettlement = (
  offer: Offer,
  side: 'landlord' | 'tenant',
  ctx: CallContext,
): Settlement | null => (getCallerSide(offer, ctx) === side ? (offer.depositSettlement ?? null) : null);
