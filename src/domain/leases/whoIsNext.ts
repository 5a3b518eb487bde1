import type { Offer } from '../offers/offer';
import { isBlocked } from '../offers/predicates';
import type { OfferSide, PostSigningStatus } from '../offers/states';
import { PROTOCOL_DUE_MS } from '../protocol/protocol';
import {
  LEASE_STATIONS,
  type LeaseFacts,
  type LeaseStation,
  leaseFactsOf,
  leaseStationOf,
} from './nextLeaseStep';
import { getPaperConfirmer } from './paperLease';
import { handoverStartsAt } from './reception';
import { LEASE_ENDED, PAYOUT_DUE, REFUND_DUE } from './statusGroups';

export type Doer = 'tenant' | 'landlord' | 'either' | 'platform';

/** What happens next in a lease, as a key of `leaseStrip:next`. */
export type NextDeed =
  | 'reserve'
  | 'sign'
  | 'confirmPaper'
  | 'nameReceiver'
  | 'payDeposit'
  | 'nameGiver'
  | 'fillProtocol'
  | 'correctProtocol'
  | 'signProtocol'
  | 'payOut'
  | 'refund';

/** Who does it and until when (epoch ms), where there is such a moment. */
export type Next = { who: Doer; deed: NextDeed; until: number | null };

type Rule = { when: (lease: LeaseFacts) => boolean; who: Doer; deed: NextDeed };
const hasStatus = (status: PostSigningStatus) => (lease: LeaseFacts) => lease.status === status;

/** Whether admins halted it: of a blocked offer nothing is reserved or signed; a lease that is signed already goes on. */
export const isHalted = (offer: Pick<Offer, 'offerStatus' | 'blockedAt'>): boolean =>
  isBlocked(offer) && offer.offerStatus.state !== 'SIGNED';

/** Who is next, first match first (Spec 2 §4). */
const RULES: readonly Rule[] = [
  { when: ({ state }) => state === 'ACTIVE', who: 'tenant', deed: 'reserve' },
  {
    when: ({ state, waitsForPaper }) => state === 'BOOKED' && waitsForPaper,
    who: 'tenant',
    deed: 'confirmPaper',
  },
  { when: ({ state }) => state === 'BOOKED', who: 'tenant', deed: 'sign' },
  { when: ({ status }) => REFUND_DUE.includes(status), who: 'platform', deed: 'refund' },
  { when: ({ status }) => PAYOUT_DUE.includes(status), who: 'platform', deed: 'payOut' },
  { when: hasStatus('PROTOCOL_ATTACHED'), who: 'either', deed: 'signProtocol' },
  {
    when: ({ status, hasReception }) => status !== 'AFTER_REJECTION' && !hasReception,
    who: 'tenant',
    deed: 'nameReceiver',
  },
  { when: hasStatus('DEPOSIT_PENDING'), who: 'tenant', deed: 'payDeposit' },
  {
    when: (lease) => lease.status === 'DEPOSIT_CONFIRMED' && !lease.hasTransfer,
    who: 'landlord',
    deed: 'nameGiver',
  },
  { when: hasStatus('DEPOSIT_CONFIRMED'), who: 'either', deed: 'fillProtocol' },
];

/** A protocol that came back is corrected, not begun. */
const deedOf = ({ protocolReturn }: Offer, deed: NextDeed): NextDeed =>
  deed === 'fillProtocol' && protocolReturn ? 'correctProtocol' : deed;

/** What makes the signed protocol, which is due within an hour of the beginning of the handover (Spec 2 §4). */
const PROTOCOL_DEEDS: readonly NextDeed[] = ['fillProtocol', 'correctProtocol', 'signProtocol'];

/** Deeds that end with the reservation. */
const RESERVED_DEEDS: readonly NextDeed[] = ['sign', 'confirmPaper'];

const untilOf = (offer: Offer, deed: NextDeed): number | null => {
  if (RESERVED_DEEDS.includes(deed) && offer.reservation) return offer.reservation.endsAt;
  const startsAt = PROTOCOL_DEEDS.includes(deed) ? handoverStartsAt(offer.receptionTime) : null;
  return startsAt && startsAt + PROTOCOL_DUE_MS;
};

/** The side that has to sign the attached protocol. */
const signerOf = ({ protocolData }: Offer): Doer =>
  protocolData?.submitterSide === 'landlord' ? 'tenant' : 'landlord';

/** Who signs depends on who has signed: a lease of over twelve months goes to the landlord after the tenant. */
const WHO: Partial<Record<NextDeed, (offer: Offer) => Doer>> = {
  sign: ({ reservation }) => (reservation?.tenantSignedAt ? 'landlord' : 'tenant'),
  confirmPaper: ({ reservation }) => getPaperConfirmer(reservation) ?? 'tenant',
  signProtocol: signerOf,
  correctProtocol: ({ protocolReturn }) => protocolReturn?.submitterSide ?? 'either',
};

/** The next deed of a lease at `now`, or `null` when nothing is left to do. */
export const nextOf = (offer: Offer, now: number): Next | null => {
  if (offer.moneySteps.includes('recordPayout')) return null;
  if (isHalted(offer)) return null;
  const facts = leaseFactsOf(offer, now);
  const rule = RULES.find(({ when }) => when(facts));
  if (!rule) return null;
  const deed = deedOf(offer, rule.deed);
  const who = WHO[deed]?.(offer) ?? rule.who;
  return { who, deed, until: untilOf(offer, deed) };
};

/** The station the strip marks; `null` once the premises are handed over. A deposit not yet paid is never passed. */
export const stationOf = (offer: Offer, now: number): LeaseStation | null => {
  const facts = leaseFactsOf(offer, now);
  if (facts.status === 'PROTOCOL_CONFIRMED') return null;
  const isAtDeposit = facts.status === 'DEPOSIT_PENDING' || offer.moneySteps.includes('rejectDeposit');
  return isAtDeposit ? 'deposit' : leaseStationOf(facts);
};

export const isClosedLease = (offer: Offer): boolean =>
  LEASE_ENDED.includes(offer.offerStatus.postSigningStatus);

/** Whether it is the viewer's side that is next. */
export const isViewersTurn = ({ who }: Next, side: OfferSide): boolean =>
  who === side || (who === 'either' && (side === 'landlord' || side === 'tenant'));

/** `4` of `6` for the short form of the strip. */
export const stationNumber = (station: LeaseStation | null): number =>
  station === null ? LEASE_STATIONS.length : LEASE_STATIONS.indexOf(station) + 1;
