import type { Offer } from '../offers/offer';
import { effectiveState, isBlocked } from '../offers/predicates';
import type { OfferSide, OfferState, PostSigningStatus } from '../offers/states';
import { isDepositDueAgain } from './depositReversal';
import { getPaperConfirmer } from './paperLease';
import { isReservedInWriting } from './reservation';
import { DEPOSIT_RECEIVED, LEASE_CLOSED } from './statusGroups';

export type LeaseFacts = {
  state: OfferState;
  status: PostSigningStatus;
  isBlocked: boolean;
  hasReception: boolean;
  hasTransfer: boolean;
  /** Whether the reserved lease is signed in writing, by both sides. */
  isInWriting: boolean;
  /** Whether a scan of the lease signed by hand waits for a side. */
  waitsForPaper: boolean;
  /** Whether the tenant pays the deposit again, which the bank took back. */
  isDepositDueAgain: boolean;
};

/** What the routing of a lease asks about an offer at `now`. */
export const getLeaseFacts = (
  offer: Pick<
    Offer,
    | 'offerStatus'
    | 'reservation'
    | 'receptionOfThePremise'
    | 'transferOfThePremise'
    | 'blockedAt'
    | 'moneySteps'
    | 'depositReversedOn'
  >,
  now: number,
): LeaseFacts => ({
  state: effectiveState(offer, now),
  status: offer.offerStatus.postSigningStatus,
  isBlocked: isBlocked(offer),
  hasReception: offer.receptionOfThePremise !== null,
  hasTransfer: offer.transferOfThePremise !== null,
  isInWriting: isReservedInWriting(offer.reservation),
  waitsForPaper: getPaperConfirmer(offer.reservation) !== null,
  isDepositDueAgain: isDepositDueAgain(offer),
});

/** Screens a lease leads to, by name; the app turns a name into a path. */
export type LeaseScreenName = 'indicatePerson' | 'submitContract' | 'deposit' | 'protocol' | 'offer';

type Route = { side: OfferSide | 'either'; when: (lease: LeaseFacts) => boolean; step: LeaseScreenName };

/** The card routing of signed offers, first match first (Spec 1 §4, as settled). */
const ROUTES: readonly Route[] = [
  { side: 'tenant', when: (lease) => lease.isDepositDueAgain, step: 'deposit' },
  { side: 'either', when: ({ status }) => LEASE_CLOSED.includes(status), step: 'offer' },
  { side: 'landlord', when: (lease) => lease.hasReception && !lease.hasTransfer, step: 'indicatePerson' },
  { side: 'tenant', when: (lease) => !lease.hasReception, step: 'submitContract' },
  { side: 'tenant', when: ({ status }) => !DEPOSIT_RECEIVED.includes(status), step: 'deposit' },
  { side: 'either', when: (lease) => lease.hasReception && lease.hasTransfer, step: 'protocol' },
];

/** A lease of over twelve months is signed by both sides, any other by the tenant alone. */
const isSigner = ({ isBlocked, isInWriting }: LeaseFacts, side: OfferSide): boolean =>
  !isBlocked && (side === 'tenant' || (side === 'landlord' && isInWriting));

/** The screen a party's card of an offer leads to. */
export const getNextLeaseScreen = (lease: LeaseFacts, side: OfferSide): LeaseScreenName => {
  if (lease.state === 'BOOKED') return isSigner(lease, side) ? 'submitContract' : 'offer';
  if (lease.state !== 'SIGNED') return 'offer';
  return (
    ROUTES.find((route) => (route.side === 'either' || route.side === side) && route.when(lease))?.step ??
    'offer'
  );
};

/** The stations of a lease from the offer to the protocol, for the strip on its detail. */
export const LEASE_STAGES = ['offer', 'reservation', 'contract', 'deposit', 'handover', 'protocol'] as const;
export type LeaseStage = (typeof LEASE_STAGES)[number];
