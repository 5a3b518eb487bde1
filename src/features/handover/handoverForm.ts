import type { Viewer } from '@domain/accounts/viewer';
import { canTenantSetTime, getLiveProposal, getWish, isProposalLapsed } from '@domain/leases/handoverTime';
import { getHandoverTerms, getHandoverWindow, isHandoverWindowOver } from '@domain/leases/handoverWindow';
import type { HandoverTime, ReceptionForm } from '@domain/leases/receptionForm';
import { receptionSchema } from '@domain/leases/receptionSchema';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import type { Resolver } from 'react-hook-form';

/** Returns the saved person of a side, or `null`. */
export const getSavedPerson = (offer: Offer, side: LeaseSide) =>
  side === 'landlord' ? offer.transferOfThePremise : offer.receptionOfThePremise;

/**
 * Returns the initial time of the form: the agreed one, else the other side's proposal, else this side's own wish. A
 * tenant who proposes a time other than the landlord's has answered the landlord's proposal. A time in the past is not
 * used.
 */
const getFirstTime = (offer: Offer, side: LeaseSide, now: number): HandoverTime | null => {
  if (offer.receptionTime) return offer.receptionTime;
  const proposal = getLiveProposal(offer, now);
  if (proposal) return proposal.by === 'tenant' && side === 'tenant' ? null : proposal;
  const suggested = getWish(offer, 'landlord');
  return suggested && !isProposalLapsed(suggested, now) ? suggested : null;
};

/** Returns the initial values of the form: the saved person, else the viewer, at the agreed or proposed time. */
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

/** Returns whether the time is read-only: the landlord's form takes the agreed one; the tenant's may be too close to move. */
export const isTimeShownOnly = (offer: Offer, side: LeaseSide, now: number): boolean =>
  offer.receptionTime !== null && (side === 'landlord' || !canTenantSetTime(offer, now));

/**
 * Returns whether the tenant can name the person only after a time is agreed: the last day has passed, so the form can set no
 * time, and there is no proposal of the landlord to accept with it.
 */
export const isTimeFirst = (offer: Offer, side: LeaseSide, now: number): boolean => {
  if (side !== 'tenant' || offer.receptionTime !== null || canTenantSetTime(offer, now)) return false;
  const suggested = getWish(offer, 'landlord');
  return suggested === null || isProposalLapsed(suggested, now);
};

/** Returns the first and last selectable day; empty while only both sides together can set one. */
export const getDayLimits = (offer: Offer, now: number): { min?: string; max?: string } => {
  const window = getHandoverWindow(getHandoverTerms(offer, now), now);
  return isHandoverWindowOver(window) ? {} : { min: window.firstDay, max: window.lastDay };
};

/** Validates the form at the time of the check, so that a page left open accepts no past hour. */
export const createHandoverResolver =
  (facts: Offer, side: LeaseSide, now: () => number): Resolver<ReceptionForm> =>
  (values, context, options) =>
    createSchemaResolver<ReceptionForm>(receptionSchema({ facts, side, now: now() }))(
      values,
      context,
      options,
    );
