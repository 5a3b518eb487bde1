import type { Offer } from '@domain/offers/offer';
import { isLandlordSide } from '@domain/offers/predicates';
import type { LeaseSide } from '@domain/offers/states';
import { Refusal } from '@domain/shared/errors';
import type { CallContext } from '../runtime/context';

/** Returns the side from which the caller acts on the viewing of an account. Throws `Refusal('noAccess')` for all others. */
export const getViewingSide = (offer: Offer, tenantUid: string, { viewer }: CallContext): LeaseSide => {
  if (viewer.uid === tenantUid) return 'tenant';
  if (isLandlordSide(offer, viewer)) return 'landlord';
  throw new Refusal('noAccess');
};
