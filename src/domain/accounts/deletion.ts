import type { whyCannotStandAlone } from '../companies/membership';
import type { Contract } from '../leases/contract';
import { listTargetStatuses, PAYOUT_DUE } from '../leases/statusGroups';
import type { Offer } from '../offers/offer';
import { effectiveState, isOfferExpired } from '../offers/predicates';
import type { PostSigningStatus } from '../offers/states';
import { startOfYear } from '../shared/dates';

/**
 * Commitments that an account must fulfil before its deletion. Active offers and the end of the last one; unsettled
 * leases; the end of the last reservation; until when an admin can settle its hand-signed leases. Times in epoch ms.
 * Without the account the lease has no signer, and the other side would lose what was signed in writing.
 */
export type OwnCommitments = {
  activeOffers: number;
  activeUntil: number | null;
  openLeases: number;
  reservedUntil: number | null;
  paperUntil: number | null;
};

/** Why others still need the account: it acts for the platform, or is the only one to act for a bound company. */
export type DeletionBlocker = 'staffAccount' | NonNullable<ReturnType<typeof whyCannotStandAlone>>;

/** Everything that prevents a deletion now: the account's own commitments, and who else needs it. */
export type DeletionState = OwnCommitments & { neededBy: DeletionBlocker | null };

type BindingOffer = Pick<Offer, 'offerStatus' | 'reservation' | 'offerValidTo'>;

/** Returns whether an offer binds its landlord now: published and valid, or reserved. */
export const isActiveOffer = (offer: BindingOffer, now: number): boolean => {
  const state = effectiveState(offer, now);
  return state === 'BOOKED' || (state === 'ACTIVE' && !isOfferExpired(offer, now));
};

/** Returns the latest time an active offer binds (epoch ms): its validity, or a reservation that ends later. */
const getBindingEnd = ({ offerValidTo, reservation, offerStatus }: BindingOffer): number =>
  offerStatus.state === 'BOOKED' && reservation ? Math.max(offerValidTo, reservation.endsAt) : offerValidTo;

type ReservedOffer = Pick<Offer, 'offerStatus' | 'reservation'>;

/** Returns the end of an offer's live reservation (epoch ms), or `null`. */
export const getLiveReservationEnd = (offer: ReservedOffer, now: number): number | null =>
  effectiveState(offer, now) === 'BOOKED' ? (offer.reservation?.endsAt ?? null) : null;

type SettledContract = Pick<Contract, 'payout'>;

/** Returns whether neither side of a signed lease waits for money or keys: it ended, or the deposit was paid out. */
export const isLeaseSettled = (status: PostSigningStatus, { payout }: SettledContract): boolean =>
  PAYOUT_DUE.includes(status) ? payout !== null : listTargetStatuses('recordRefund').includes(status);

/**
 * Returns why an account cannot be deleted because of its own commitments, or `null` (Spec 1 §4): active offers, open
 * leases, a reservation or a pending hand-signed lease.
 */
export const whyCannotDeleteAccount = ({
  activeOffers,
  openLeases,
  reservedUntil: until,
  paperUntil,
}: OwnCommitments) => {
  if (activeOffers > 0) return 'accountHasActiveOffers' as const;
  if (openLeases > 0) return 'accountHasOpenLeases' as const;
  if (until !== null) return 'accountHasReservation' as const;
  return paperUntil === null ? null : ('accountHasPaperLease' as const);
};

const getLatest = (moments: readonly number[]): number | null =>
  moments.length > 0 ? Math.max(...moments) : null;

type WaitingParts = { openLeases: number; reservations: readonly number[]; papers: readonly number[] };

/**
 * Returns the commitments of an account. The input has its active offers, the number of its open leases, and the ends
 * of its reservations and pending hand-signed leases (epoch ms).
 */
export const computeDeletionState = (
  active: readonly BindingOffer[],
  { openLeases, reservations, papers }: WaitingParts,
): OwnCommitments => ({
  activeOffers: active.length,
  activeUntil: getLatest(active.map(getBindingEnd)),
  openLeases,
  reservedUntil: getLatest(reservations),
  paperUntil: getLatest(papers),
});

/** Signed leases are kept this long after the year of the deletion, for taxes and claims. */
export const LEASE_RETENTION_YEARS = 5;

/** Returns when the retention of the leases of an account deleted at `erasedAt` ends (epoch ms). */
export const getLeaseRetentionEnd = (erasedAt: number): number =>
  startOfYear(erasedAt, LEASE_RETENTION_YEARS + 1);
