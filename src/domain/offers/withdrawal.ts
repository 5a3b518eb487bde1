import { object } from 'yup';
import type { ActingAccount, Viewer } from '../accounts/viewer';
import { isCaseOpen, type PaperCase } from '../leases/paperCase';
import type { Report } from '../reports/report';
import { trimmedText } from '../shared/fields';
import { message } from '../shared/validation';
import { BLOCK_FACTS_MAX_CHARS, BLOCK_FACTS_MIN_CHARS } from './blocking';
import { findPrecedence } from './negotiation';
import type { Offer } from './offer';
import { effectiveState, isBlocked, isLandlordSide, isOfferExpired } from './predicates';

/** The reason becomes the facts of the block, so both share limits. */
export const WITHDRAWAL_REASON_MAX_CHARS = BLOCK_FACTS_MAX_CHARS;
export const withdrawalReasonField = () =>
  trimmedText(WITHDRAWAL_REASON_MAX_CHARS).min(
    BLOCK_FACTS_MIN_CHARS,
    message('tooShort', { min: BLOCK_FACTS_MIN_CHARS }),
  );
export const withdrawalSchema = object({ reason: withdrawalReasonField() });

type Facts = Pick<Offer, 'uid' | 'offerStatus' | 'reservation' | 'offerValidTo' | 'blockedAt' | 'precedence'>;

/**
 * Returns why the viewer cannot request a withdrawal at `now`, or `null`. A reservation and a precedence run to their end, and a
 * signed lease continues. An expired offer no longer binds, and a project can be deleted.
 */
export const whyCannotRequestWithdrawal = (
  offer: Facts,
  viewer: Pick<Viewer, 'uid'> & ActingAccount,
  now: number,
) => {
  if (!isLandlordSide(offer, viewer)) return 'noAccess' as const;
  return whyWithdrawalClosed(offer, now);
};

/** Returns why an offer cannot be unpublished at its landlord's request at `now`, or `null`. */
export const whyWithdrawalClosed = (offer: Omit<Facts, 'uid'>, now: number) => {
  const state = effectiveState(offer, now);
  if (isBlocked(offer)) return 'offerBlocked' as const;
  if (state === 'BOOKED') return 'withdrawalReserved' as const;
  if (state === 'SIGNED') return 'leaseSignedAlready' as const;
  if (state !== 'ACTIVE') return 'offerNotPublished' as const;
  if (isOfferExpired(offer, now)) return 'offerExpired' as const;
  return findPrecedence(offer, now) ? ('withdrawalPromised' as const) : null;
};

/** Returns why a hand-signed lease keeps an offer public at `now`, or `null`. An admin can still record that lease. */
export const whyPaperKeepsOffer = (cases: readonly Pick<PaperCase, 'expiresAt'>[], now: number) =>
  cases.some((paperCase) => isCaseOpen(paperCase, now)) ? ('withdrawalPaperOpen' as const) : null;

/** Returns whether a request is still open. */
export const isWithdrawalOpen = (report: Pick<Report, 'state'> | null): boolean => report?.state === 'open';
