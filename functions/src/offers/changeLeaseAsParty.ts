import { findMissingVerification } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { assertAllowed } from '@domain/shared/errors';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import type { CallContext } from '../runtime/context';
import { getLeaseSide } from './side';

/** A lease with the side of the caller. */
export type PartyStep = { lease: Lease; side: LeaseSide };

/**
 * Changes a lease by `decide` on behalf of one of its parties. Throws `Refusal('noAccess')` for anyone else, and the reasons of
 * `findMissingVerification`.
 */
export const changeLeaseAsParty = <A>(
  offerId: string,
  decide: (step: PartyStep) => OfferDecision<A> | Promise<OfferDecision<A>>,
  ctx: CallContext,
): Promise<A> => {
  assertAllowed(findMissingVerification(ctx.viewer));
  const getSide = (offer: Offer) => getLeaseSide(offer, ctx);
  return changeLease(
    offerId,
    { check: getSide, decide: (lease) => decide({ lease, side: getSide(lease.offer) }) },
    ctx,
  );
};
