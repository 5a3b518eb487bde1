import type { whyCannotStandAlone } from '../companies/membership';
import type { Contract } from '../leases/contract';
import { listTargetStatuses, PAYOUT_DUE } from '../leases/statusGroups';
import type { Offer } from '../offers/offer';
import { effectiveState, isOfferExpired } from '../offers/predicates';
import type { PostSigningStatus } from '../offers/states';
import { startOfYear } from '../shared/dates';

/**
 * What an account has to see through before it can be deleted: how many of its offers bind it and until when the last
 * of them does (epoch ms), how many of its leases are not settled, until when the last of its reservations runs, and until when
 * an admin can settle its leases signed by hand (epoch ms): without the account the lease has no signer, and what a side has signed in
 * writing would be lost to the other.
 */
export type OwnCommitments = {
  activeOffers: number;
  activeUntil: number | null;
  openLeases: number;
  reservedUntil: number | null;
  paperUntil: number | null;
};

/** Why an account has to stay for others: it acts for the platform, or alone for a company that is bound. */
export type DeletionBlocker = 'staffAccount' | NonNullable<ReturnType<typeof whyCannotStandAlone>>;

/** What stands in the way of a deletion now: what the account itself has to see through, and who needs it besides. */
export type DeletionState = OwnCommitments & { neededBy: DeletionBlocker | null };

type Binding = Pick<Offer, 'offerStatus' | 'reservation' | 'offerValidTo'>;

/** Whether an offer binds its landlord now: published and valid, or reserved by somebody. */
export const isActiveOffer = (offer: Binding, now: number): boolean => {
  const state = effectiveState(offer, now);
  return state === 'BOOKED' || (state === 'ACTIVE' && !isOfferExpired(offer, now));
};

/** Until when an active offer binds at the longest (epoch ms): its validity, or the reservation that outlasts it. */
const getBindingEnd = ({ offerValidTo, reservation, offerStatus }: Binding): number =>
  offerStatus.state === 'BOOKED' && reservation ? Math.max(offerValidTo, reservation.endsAt) : offerValidTo;

type Reserved = Pick<Offer, 'offerStatus' | 'reservation'>;

/** Until when an offer is reserved (epoch ms), `null` where no reservation runs. */
export const getLiveReservationEnd = (offer: Reserved, now: number): number | null =>
  effectiveState(offer, now) === 'BOOKED' ? (offer.reservation?.endsAt ?? null) : null;

type Settling = Pick<Contract, 'payout'>;

/** Whether neither side of a signed lease waits for money or keys: it ended, or the deposit was handed on. */
export const isLeaseSettled = (status: PostSigningStatus, { payout }: Settling): boolean =>
  PAYOUT_DUE.includes(status) ? payout !== null : listTargetStatuses('recordRefund').includes(status);

/**
 * Why an account cannot be deleted for its own duties, or `null` (Spec 1 §4): offers bind it, leases, a reservation or a lease
 * signed by hand wait.
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

type Waiting = { openLeases: number; reservations: readonly number[]; papers: readonly number[] };

/**
 * The state of an account with these active offers, this many open leases, and reservations and leases signed by hand that wait
 * until these moments.
 */
export const computeDeletionState = (
  active: readonly Binding[],
  { openLeases, reservations, papers }: Waiting,
): OwnCommitments => ({
  activeOffers: active.length,
  activeUntil: getLatest(active.map(getBindingEnd)),
  openLeases,
  reservedUntil: getLatest(reservations),
  paperUntil: getLatest(papers),
});

/** Signed leases are kept this long after the year of the deletion, for taxes and claims. */
export const LEASE_RETENTION_YEARS = 5;

/** The first moment at which the leases of an account deleted at `erasedAt` need not be kept any more. */
export const getLeaseRetentionEnd = (erasedAt: number): number =>
  startOfYear(erasedAt, LEASE_RETENTION_YEARS + 1);
