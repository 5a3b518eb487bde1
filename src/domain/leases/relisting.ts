import { buildDuplicate } from '../offers/draft';
import { FIXED_TERMS, findTermBeyondValidity } from '../offers/leaseTerm';
import type { Offer } from '../offers/offer';
import { getOfferIssues } from '../offers/offerSchema';
import { isBlocked, isOfferExpired } from '../offers/predicates';
import { findNextOfferState } from '../offers/states';
import type { Relisting, RelistingRefusal } from './depositRecord';

/** Who ended a lease unpaid: the clock, or the landlord with a choice and the account that chose. */
export type UnpaidEnder = { by: 'clock' } | { by: 'landlord'; uid: string; offersAgain: boolean };

/**
 * Returns the consent to offer the premises of a lease again that ends unpaid at `now`, or `null`. The landlord's step decides for
 * itself. After an end by the clock the term of the offer decides, to which the person consented who confirmed it.
 */
export const findRelisting = (offer: Offer, ender: UnpaidEnder, now: number): Relisting | null => {
  if (!offer.version) return null;
  const open = { dueAt: now, offerId: null, refusal: null };
  if (ender.by === 'landlord')
    return ender.offersAgain ? { basis: 'landlord', by: ender.uid, at: now, ...open } : null;
  const { offersAgain = false } = offer.leaseAgreement;
  const { confirmedBy, confirmedAt } = offer.version;
  return offersAgain ? { basis: 'term', by: confirmedBy, at: confirmedAt, ...open } : null;
};

/** Facts about the landlord of an offer: the company and its contact are accepted, and whether the offer repeats a blocked one. */
export type RelistingFacts = { isLandlordAccepted: boolean; isLikeBlocked: boolean };

/** Rules of the form that are younger than offers that promise to come back: they bar a new confirmation, not a promise. */
const YOUNGER_RULES: readonly string[] = ['deadlineBeforeDeposit', 'certificateFigureRequired'];

/**
 * Returns why premises cannot be offered again on the same terms at `now`, or `null`: an offer that binds no longer, or that
 * could not be confirmed today, does not come back. `YOUNGER_RULES` do not count.
 */
export const whyCannotRelist = (
  offer: Offer,
  { isLandlordAccepted, isLikeBlocked }: RelistingFacts,
  now: number,
): RelistingRefusal | null => {
  if (isBlocked(offer) || isLikeBlocked) return 'blocked';
  if (!isLandlordAccepted) return 'landlord';
  if (isOfferExpired(offer, now)) return 'expired';
  if (isUnavailable(offer, now)) return 'unavailable';
  const issues = getOfferIssues(offer, now).filter(({ message }) => !YOUNGER_RULES.includes(message.key));
  return issues.length > 0 ? 'form' : null;
};

/** Returns whether a term could outlast the availability of the premises while the offer is valid, or the availability is over. */
const isUnavailable = (offer: Offer, now: number): boolean =>
  (offer.availabilityTo !== null && offer.availabilityTo < now) ||
  FIXED_TERMS.some((term) => findTermBeyondValidity(offer, term, now) !== null);

/**
 * Builds the new offer of the premises, free and binding until the same day. Its binding version follows. It keeps the landlord's
 * declarations, which repeat with the terms, and none of the ended lease.
 */
export const buildRelistedOffer = (offer: Offer, id: string, now: number): Offer => {
  const { uid, landlord: email, offerStatus, summary, version, nameMailSent, projectSentAt } = offer;
  const { companyId } = offerStatus.landlord;
  const copy = buildDuplicate(offer, id, { uid, email, companyId }, now);
  const state = findNextOfferState('onOfferAddConfirm', copy.offerStatus.state, 'landlord') ?? 'ACTIVE';
  return {
    ...copy,
    ...{ summary, nameMailSent, projectSentAt },
    offerStatus: { ...copy.offerStatus, state },
    relistedFrom: { offerId: offer.id, version: version?.number ?? 0, digest: version?.digest ?? '' },
  };
};
