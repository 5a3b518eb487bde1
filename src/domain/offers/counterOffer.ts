import { missingVerification, type Viewer } from '../accounts/viewer';
import type { SigningFacts } from '../leases/signing';
import type { Counteroffer, LeaseAgreement, Maybe, Offer } from './offer';
import { effectiveState, isBlocked, isLandlordSide, whyCannotBeTaken } from './predicates';

/** Proposals one tenant may make about one offer. */
export const COUNTER_OFFERS_MAX = 20;

/** What a tenant asks to change; the value of a switched-off toggle is `null`. */
export type CounterTerms = Pick<
  Counteroffer,
  'isRentToggleChecked' | 'isContractDurationToggleChecked' | 'newPrice' | 'newDuration'
>;

/** `REPLACED`: the tenant proposed something else before the landlord answered. */
export const COUNTER_OUTCOMES = ['OPEN', 'ACCEPTED', 'DECLINED', 'REPLACED'] as const;
export type CounterOutcome = (typeof COUNTER_OUTCOMES)[number];

/** One proposal beside what the offer said when it was made; numbers start at 1, moments in epoch ms. */
export type CounterEntry = CounterTerms & {
  number: number;
  oldPrice: Maybe<number>;
  oldDuration: Maybe<number>;
  versionNumber: number;
  outcome: CounterOutcome;
  createdAt: number;
  answeredAt: number | null;
};

/** `offers/{id}/counterOffers/{tenantUid}`: everything one tenant proposed about one offer, the newest last. */
export type CounterOffer = {
  offerId: string;
  offerName: string;
  tenantUid: string;
  tenantName: string;
  companyName: string;
  /** The outcome of the newest entry, to find the open ones by. */
  status: CounterOutcome;
  entries: CounterEntry[];
  createdAt: number;
  updatedAt: number;
};

type TermsAsSent = Pick<CounterTerms, 'isRentToggleChecked' | 'isContractDurationToggleChecked'> & {
  newPrice?: number | null;
  newDuration?: number | null;
};

/** The terms without what stands under a switched-off toggle. */
export const counterTermsOf = (sent: TermsAsSent): CounterTerms => ({
  isRentToggleChecked: sent.isRentToggleChecked,
  isContractDurationToggleChecked: sent.isContractDurationToggleChecked,
  newPrice: sent.isRentToggleChecked ? (sent.newPrice ?? null) : null,
  newDuration: sent.isContractDurationToggleChecked ? (sent.newDuration ?? null) : null,
});

/**
 * Why a viewer cannot propose other terms, or `null` (Spec 2 §5): never about one's own offer, with a verified e-mail,
 * an accepted identity and an accepted company, while the offer is ACTIVE and valid.
 */
export const whyCannotCounter = (viewer: Viewer, offer: SigningFacts) => {
  if (offer.isOwner || offer.isLandlordCompany) return 'ownOfferTalk' as const;
  const gap = missingVerification(viewer);
  if (gap) return gap;
  if (offer.isBlocked) return 'offerBlocked' as const;
  if (offer.state !== 'ACTIVE') return 'offerNotActive' as const;
  return offer.isExpired ? ('offerExpired' as const) : null;
};

type Answerable = Pick<Offer, 'uid' | 'offerStatus' | 'reservation' | 'offerValidTo' | 'blockedAt'>;

/** Why a viewer cannot accept other terms now, or `null`: only the landlord's side, while nobody holds the offer. */
export const whyCannotAcceptCounter = (offer: Answerable, viewer: Viewer, now: number) => {
  if (!isLandlordSide(offer, viewer)) return 'noAccess' as const;
  const gap = missingVerification(viewer);
  if (gap) return gap;
  if (!isBlocked(offer) && effectiveState(offer, now) === 'BOOKED') return 'offerBooked' as const;
  return whyCannotBeTaken(offer, now);
};

/** The newest proposal while the landlord has not answered it, or `null`. */
export const openEntryOf = (counterOffer: Pick<CounterOffer, 'entries'> | null): CounterEntry | null => {
  const last = counterOffer?.entries.at(-1);
  return last?.outcome === 'OPEN' ? last : null;
};

/** Whether a proposal was made about an earlier binding version than the one in force. */
export const isOutdated = (entry: CounterEntry, versionNumber: number): boolean =>
  entry.versionNumber !== versionNumber;

/** Whether a proposal asks for exactly these terms. */
export const isSameProposal = (entry: CounterEntry, terms: CounterTerms): boolean =>
  entry.isRentToggleChecked === terms.isRentToggleChecked &&
  entry.isContractDurationToggleChecked === terms.isContractDurationToggleChecked &&
  entry.newPrice === terms.newPrice &&
  entry.newDuration === terms.newDuration;

const closed = (entry: CounterEntry, outcome: CounterOutcome, now: number): CounterEntry =>
  entry.outcome === 'OPEN' ? { ...entry, outcome, answeredAt: now } : entry;

type Proposer = Pick<CounterOffer, 'tenantUid' | 'tenantName' | 'companyName'>;
type Priced = Pick<Offer, 'id' | 'name' | 'price' | 'leaseAgreement' | 'version'>;

/** The record after a further proposal; one that was still open is replaced by it. */
export const withProposal = (
  stored: CounterOffer | null,
  terms: CounterTerms,
  made: { offer: Priced; by: Proposer; now: number },
): CounterOffer => {
  const { offer, by, now } = made;
  const earlier = stored?.entries ?? [];
  const entry: CounterEntry = {
    ...terms,
    number: earlier.length + 1,
    oldPrice: offer.price,
    oldDuration: longTermOf(offer.leaseAgreement),
    versionNumber: offer.version?.number ?? 0,
    outcome: 'OPEN',
    createdAt: now,
    answeredAt: null,
  };
  return {
    offerId: offer.id,
    offerName: offer.name,
    ...by,
    status: 'OPEN',
    entries: [...earlier.map((old) => closed(old, 'REPLACED', now)), entry],
    createdAt: stored?.createdAt ?? now,
    updatedAt: now,
  };
};

/** The record after the landlord's answer to the open proposal. */
export const withAnswer = (
  stored: CounterOffer,
  outcome: 'ACCEPTED' | 'DECLINED',
  now: number,
): CounterOffer => ({
  ...stored,
  status: outcome,
  entries: stored.entries.map((entry) => closed(entry, outcome, now)),
  updatedAt: now,
});

/** Months of the long fixed term an offer opens, or `null` when it opens none. */
export const longTermOf = ({ fixedlong, fixedlongMonths }: LeaseAgreement): Maybe<number> =>
  fixedlong ? fixedlongMonths : null;

/** Rent and lease terms of an offer once a proposal is accepted; the duration always becomes the long fixed term. */
export const acceptedTerms = (
  { price, leaseAgreement }: Pick<Offer, 'price' | 'leaseAgreement'>,
  terms: CounterTerms,
): Pick<Offer, 'price' | 'leaseAgreement'> => ({
  price: terms.isRentToggleChecked ? terms.newPrice : price,
  leaseAgreement: terms.isContractDurationToggleChecked
    ? { ...leaseAgreement, fixedlong: true, fixedlongMonths: terms.newDuration }
    : leaseAgreement,
});
