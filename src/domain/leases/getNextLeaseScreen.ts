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
  /** Whether both sides sign the reserved lease in writing. */
  isInWriting: boolean;
  /** Whether a scan of the lease signed by hand waits for a side's confirmation. */
  waitsForPaper: boolean;
  /** Whether the tenant has to pay the deposit again because the bank reversed it. */
  isDepositDueAgain: boolean;
};

/** Returns the facts of an offer at `now` that decide the lease's routing. */
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

/** Names of the screens of a lease; the app maps a name to a path. */
export type LeaseScreenName = 'indicatePerson' | 'submitContract' | 'deposit' | 'protocol' | 'offer';

type Route = { side: OfferSide | 'either'; when: (lease: LeaseFacts) => boolean; step: LeaseScreenName };

/** Routes from the cards of signed offers, first match first (Spec 1 §4, as settled). */
const ROUTES: readonly Route[] = [
  { side: 'tenant', when: (lease) => lease.isDepositDueAgain, step: 'deposit' },
  { side: 'either', when: ({ status }) => LEASE_CLOSED.includes(status), step: 'offer' },
  { side: 'landlord', when: (lease) => lease.hasReception && !lease.hasTransfer, step: 'indicatePerson' },
  { side: 'tenant', when: (lease) => !lease.hasReception, step: 'submitContract' },
  { side: 'tenant', when: ({ status }) => !DEPOSIT_RECEIVED.includes(status), step: 'deposit' },
  { side: 'either', when: (lease) => lease.hasReception && lease.hasTransfer, step: 'protocol' },
];

/** Both sides sign a lease over twelve months; any other is signed by the tenant alone. */
const isSigner = ({ isBlocked, isInWriting }: LeaseFacts, side: OfferSide): boolean =>
  !isBlocked && (side === 'tenant' || (side === 'landlord' && isInWriting));

/** Returns the screen to which a party's card of an offer leads. */
export const getNextLeaseScreen = (lease: LeaseFacts, side: OfferSide): LeaseScreenName => {
  if (lease.state === 'BOOKED') return isSigner(lease, side) ? 'submitContract' : 'offer';
  if (lease.state !== 'SIGNED') return 'offer';
  return (
    ROUTES.find((route) => (route.side === 'either' || route.side === side) && route.when(lease))?.step ??
    'offer'
  );
};

/** Stages of a lease from the offer to the protocol, for the progress strip on its page. */
export const LEASE_STAGES = ['offer', 'reservation', 'contract', 'deposit', 'handover', 'protocol'] as const;
export type LeaseStage = (typeof LEASE_STAGES)[number];
