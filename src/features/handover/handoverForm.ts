import type { Viewer } from '@domain/accounts/viewer';
import { canTenantSetTime, getLiveProposal, getWish, isProposalLapsed } from '@domain/leases/handoverTime';
import { getHandoverTerms, getHandoverWindow, isHandoverWindowOver } from '@domain/leases/handoverWindow';
import type { HandoverTime, ReceptionForm } from '@domain/leases/receptionForm';
import { receptionSchema } from '@domain/leases/receptionSchema';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import type { Resolver } from 'react-hook-form';

/** The person of a side as it is saved, or `null`. */
export const getSavedPerson = (offer: Offer, side: LeaseSide) =>
  side === 'landlord' ? offer.transferOfThePremise : offer.receptionOfThePremise;

/**
 * Returns the moment the form opens with: the agreed one, else the one the other side asks for, else the side's own wish. A tenant
 * who asks for another moment than the landlord's form has answered that one, and a moment that has come is asked for no more.
 */
const getFirstTime = (offer: Offer, side: LeaseSide, now: number): HandoverTime | null => {
  if (offer.receptionTime) return offer.receptionTime;
  const proposal = getLiveProposal(offer, now);
  if (proposal) return proposal.by === 'tenant' && side === 'tenant' ? null : proposal;
  const suggested = getWish(offer, 'landlord');
  return suggested && !isProposalLapsed(suggested, now) ? suggested : null;
};

/** What the form opens with: the saved person, else the viewer, at the agreed or proposed moment. */
export const getHandoverDefaults = (
  offer: Offer,
  side: LeaseSide,
  { viewer, now }: { viewer: Viewer; now: number },
): ReceptionForm => {
  const { date = '', hour = '' } = getFirstTime(offer, side, now) ?? {};
  const saved = getSavedPerson(offer, side);
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
export const createHandoverResolver =
  (facts: Offer, side: LeaseSide, now: () => number): Resolver<ReceptionForm> =>
  (values, context, options) =>
    createSchemaResolver<ReceptionForm>(receptionSchema({ facts, side, now: now() }))(
      values,
      context,
      options,
    );
