import type { Viewer } from '@domain/accounts/viewer';
import { canTenantSetTime, getWish, isProposalLapsed } from '@domain/leases/handoverTime';
import { getHandoverTerms, getHandoverWindow, isHandoverWindowOver } from '@domain/leases/handoverWindow';
import type { HandoverTime, ReceptionForm } from '@domain/leases/receptionForm';
import { receptionSchema } from '@domain/leases/receptionSchema';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { schemaResolver } from '@ui/fields/schemaResolver';
import type { Resolver } from 'react-hook-form';

/** The person of a side as it is saved, or `null`. */
export const savedPerson = (offer: Offer, side: LeaseSide) =>
  side === 'landlord' ? offer.transferOfThePremise : offer.receptionOfThePremise;

/** Returns the moment the form opens with: the agreed one, else what the landlord asks for. */
const getFirstTime = (offer: Offer): HandoverTime | null => offer.receptionTime ?? getWish(offer, 'landlord');

/** What the form opens with: the saved person, else the viewer, at the agreed or proposed moment. */
export const handoverDefaults = (offer: Offer, side: LeaseSide, viewer: Viewer): ReceptionForm => {
  const { date = '', hour = '' } = getFirstTime(offer) ?? {};
  const saved = savedPerson(offer, side);
  const { firstName, lastName, email } = saved ?? viewer;
  return { firstName, lastName, email, date, hour, authorized: saved?.authorized ?? false };
};

/** Whether the moment is only shown: the landlord's form takes the agreed one, the tenant's one that is too near to move. */
export const isTimeShownOnly = (offer: Offer, side: LeaseSide, now: number): boolean =>
  offer.receptionTime !== null && (side === 'landlord' || !canTenantSetTime(offer, now));

/**
 * Whether the tenant names its person only once a moment is agreed: the last day has passed, so its form can set none, and none
 * that the landlord has suggested can be taken with it.
 */
export const isTimeFirst = (offer: Offer, side: LeaseSide, now: number): boolean => {
  if (side !== 'tenant' || offer.receptionTime !== null || canTenantSetTime(offer, now)) return false;
  const suggested = getWish(offer, 'landlord');
  return suggested === null || isProposalLapsed(suggested, now);
};

/** The first and last day to choose from; none while only both sides together can set one. */
export const getDayLimits = (offer: Offer, now: number): { min?: string; max?: string } => {
  const window = getHandoverWindow(getHandoverTerms(offer, now), now);
  return isHandoverWindowOver(window) ? {} : { min: window.firstDay, max: window.lastDay };
};

/** Judges the form as of the moment it is judged, so that a page left open does not let a past hour through. */
export const handoverResolver =
  (facts: Offer, side: LeaseSide, now: () => number): Resolver<ReceptionForm> =>
  (values, context, options) =>
    schemaResolver<ReceptionForm>(receptionSchema({ facts, side, now: now() }))(values, context, options);
