import { findMissingVerification, type Viewer } from '../accounts/viewer';
import type { SigningContext } from '../leases/signing';
import { addVat, toGrosze, toZloty } from '../shared/money';
import { getTermOption } from './leaseOptions';
import {
  type Counteroffer,
  findPrecedenceStart,
  hasPrecedenceOfOther,
  type PrecedenceFacts,
} from './negotiation';
import type { LeaseAgreement, Maybe, Offer } from './offer';
import { effectiveState, isBlocked, isLandlordSide, whyCannotBeTaken } from './predicates';

/** Limit of proposals of one tenant for one offer. */
export const COUNTER_OFFERS_MAX = 20;

/** The changes a tenant proposes. The value of a switched-off toggle is `null`. */
export type CounterTerms = Pick<
  Counteroffer,
  'isRentToggleChecked' | 'isContractDurationToggleChecked' | 'newPrice' | 'newDuration'
>;

/** `REPLACED`: the tenant made another proposal before the landlord answered. */
export const COUNTER_OUTCOMES = ['OPEN', 'ACCEPTED', 'DECLINED', 'REPLACED'] as const;
export type CounterOutcome = (typeof COUNTER_OUTCOMES)[number];

/**
 * One proposal with the offer's values at that time. Numbers start at 1, timestamps in epoch ms. `oldDuration` is the term in
 * months that the proposal replaces. `newDeposit` is the deposit that follows the proposed rent, `null` if the offer keeps its
 * own. Earlier records lack the deposits.
 */
export type CounterEntry = CounterTerms & {
  number: number;
  oldPrice: Maybe<number>;
  oldDuration: Maybe<number>;
  oldDeposit?: Maybe<number>;
  newDeposit?: Maybe<number>;
  versionNumber: number;
  outcome: CounterOutcome;
  createdAt: number;
  answeredAt: number | null;
};

/** `offers/{id}/counterOffers/{tenantUid}`: all proposals of one tenant for one offer, the newest last. */
export type CounterOffer = {
  offerId: string;
  offerName: string;
  tenantUid: string;
  tenantName: string;
  companyName: string;
  /** The tenant's company; it gets precedence once the proposal is accepted. Earlier records lack it. */
  companyId?: string;
  /** The outcome of the newest entry, for queries of open proposals. */
  status: CounterOutcome;
  entries: CounterEntry[];
  createdAt: number;
  updatedAt: number;
};

type TermsAsSent = Pick<CounterTerms, 'isRentToggleChecked' | 'isContractDurationToggleChecked'> & {
  newPrice?: number | null;
  newDuration?: number | null;
};

/** Returns the terms without the values of switched-off toggles. */
export const toCounterTerms = (sent: TermsAsSent): CounterTerms => ({
  isRentToggleChecked: sent.isRentToggleChecked,
  isContractDurationToggleChecked: sent.isContractDurationToggleChecked,
  newPrice: sent.isRentToggleChecked ? (sent.newPrice ?? null) : null,
  newDuration: sent.isContractDurationToggleChecked ? (sent.newDuration ?? null) : null,
});

/**
 * Returns why a viewer cannot propose other terms, or `null` (Spec 2 §5). Needs a verified e-mail, an accepted identity and
 * company, and another party's offer that is ACTIVE and valid.
 */
export const whyCannotCounter = (viewer: Viewer, offer: SigningContext) => {
  if (offer.isOwner || offer.isLandlordCompany) return 'ownOfferNegotiation' as const;
  const gap = findMissingVerification(viewer);
  if (gap) return gap;
  if (offer.isBlocked) return 'offerBlocked' as const;
  if (offer.state !== 'ACTIVE') return 'offerNotActive' as const;
  return offer.isExpired ? ('offerExpired' as const) : null;
};

type Answerable = Pick<
  Offer,
  'uid' | 'offerStatus' | 'reservation' | 'offerValidTo' | 'blockedAt' | 'precedence' | 'precedenceStreak'
>;

/**
 * Returns why a viewer cannot accept the terms a company proposed, or `null`. Only the landlord's side can, while no company
 * holds the offer and no other company has precedence. The precedence that it gives is a full one: where that would be too long in a
 * row, everyone can reserve for a day first. A wait that lasts as long as the offer has a reason of its own, without an end.
 */
export const whyCannotAcceptCounter = (
  offer: Answerable,
  viewer: Viewer,
  { companyId, now }: { companyId: string | null; now: number },
) => {
  if (!isLandlordSide(offer, viewer)) return 'noAccess' as const;
  const gap = findMissingVerification(viewer);
  if (gap) return gap;
  if (!isBlocked(offer) && effectiveState(offer, now) === 'BOOKED') return 'offerBooked' as const;
  const reason = whyCannotBeTaken(offer, now);
  if (reason) return reason;
  const limitEnd = companyId && findAcceptanceStart(offer, companyId, now);
  const waitEnd = limitEnd || findPromiseEnd(offer, companyId, now);
  if (waitEnd === null) return null;
  if (waitEnd >= offer.offerValidTo) return 'precedenceOutlastsOffer' as const;
  return limitEnd ? ('precedenceLimitReached' as const) : ('precedencePromised' as const);
};

/** Returns when the precedence of another company ends (epoch ms), or `null` without one. */
const findPromiseEnd = (offer: PrecedenceFacts, companyId: string | null, now: number): number | null =>
  hasPrecedenceOfOther(offer, companyId, now) ? (offer.precedence?.endsAt ?? null) : null;

/** Returns from when a company's terms can be accepted despite the limit of precedence in a row, or `null` if it is not reached. */
const findAcceptanceStart = (offer: PrecedenceFacts, companyId: string | null, now: number): number | null =>
  findPrecedenceStart(offer, findPromiseEnd(offer, companyId, now) ?? now);

/** Returns when a refusal of `whyCannotAcceptCounter` ends by the clock (epoch ms), or `null`. */
export const findAcceptanceRefusalEnd = (
  offer: PrecedenceFacts,
  { reason, companyId, now }: { reason: string | null; companyId: string | null; now: number },
): number | null => {
  if (reason === 'precedenceLimitReached') return findAcceptanceStart(offer, companyId, now);
  return reason === 'precedencePromised' ? (offer.precedence?.endsAt ?? null) : null;
};

/** Returns the newest proposal while the landlord has not answered it, or `null`. */
export const getOpenEntry = (counterOffer: Pick<CounterOffer, 'entries'> | null): CounterEntry | null => {
  const last = counterOffer?.entries.at(-1);
  return last?.outcome === 'OPEN' ? last : null;
};

/** Returns whether a proposal refers to an earlier binding version than the current one. */
export const isOutdated = (entry: CounterEntry, versionNumber: number): boolean =>
  entry.versionNumber !== versionNumber;

/** Returns whether a proposal has exactly these terms. */
export const isSameProposal = (entry: CounterEntry, terms: CounterTerms): boolean =>
  entry.isRentToggleChecked === terms.isRentToggleChecked &&
  entry.isContractDurationToggleChecked === terms.isContractDurationToggleChecked &&
  entry.newPrice === terms.newPrice &&
  entry.newDuration === terms.newDuration;

/** Returns whether an offer already has the proposed terms. A switched-off toggle proposes nothing. */
export const hasCounterTerms = ({ price, leaseAgreement }: PricedOffer, terms: CounterTerms): boolean => {
  const { newPrice, newDuration } = terms;
  const isSameRent = !terms.isRentToggleChecked || newPrice === price;
  const isSameTerm =
    !terms.isContractDurationToggleChecked || getReplacedMonths(leaseAgreement, newDuration) === newDuration;
  return isSameRent && isSameTerm;
};

const closeEntry = (entry: CounterEntry, outcome: CounterOutcome, now: number): CounterEntry =>
  entry.outcome === 'OPEN' ? { ...entry, outcome, answeredAt: now } : entry;

type Proposer = Pick<CounterOffer, 'tenantUid' | 'tenantName' | 'companyName' | 'companyId'>;
type ProposedOffer = Pick<Offer, 'id' | 'name' | 'price' | 'leaseAgreement' | 'version'>;

/** Returns the record with a further proposal, which replaces an open one. */
export const withProposal = (
  stored: CounterOffer | null,
  terms: CounterTerms,
  made: { offer: ProposedOffer; by: Proposer; now: number },
): CounterOffer => {
  const { offer, by, now } = made;
  const earlier = stored?.entries ?? [];
  const entry: CounterEntry = {
    ...terms,
    number: earlier.length + 1,
    oldPrice: offer.price,
    oldDuration: getReplacedMonths(offer.leaseAgreement, terms.newDuration),
    oldDeposit: offer.leaseAgreement.deposit,
    newDeposit: computeDeposit(offer, terms),
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
    entries: [...earlier.map((old) => closeEntry(old, 'REPLACED', now)), entry],
    createdAt: stored?.createdAt ?? now,
    updatedAt: now,
  };
};

/** Returns the record with the landlord's answer to the open proposal. */
export const withAnswer = (
  stored: CounterOffer,
  outcome: 'ACCEPTED' | 'DECLINED',
  now: number,
): CounterOffer => ({
  ...stored,
  status: outcome,
  entries: stored.entries.map((entry) => closeEntry(entry, outcome, now)),
  updatedAt: now,
});

/** Returns the months of the offer's term that a term of `newDuration` months replaces, or `null` if it is an additional one. */
export const getReplacedMonths = (terms: LeaseAgreement, newDuration: Maybe<number>): Maybe<number> => {
  if (newDuration === null) return null;
  const option = getTermOption(newDuration);
  return terms[option] ? terms[`${option}Months`] : null;
};

type PricedOffer = Pick<Offer, 'price' | 'leaseAgreement'>;

/** The rents of which a deposit can be a multiple, in grosze: the net one counts first. */
const RENT_BASES: readonly ((netPln: number) => number)[] = [toGrosze, (netPln) => addVat(netPln).gross];

/**
 * Returns the deposit at the proposed rent. A deposit that is a whole multiple of the net or gross rent stays the same multiple,
 * computed in grosze. Returns `null` if the offer keeps its deposit.
 */
export const computeDeposit = (
  { price, leaseAgreement }: PricedOffer,
  terms: CounterTerms,
): Maybe<number> => {
  const deposit = toGrosze(leaseAgreement.deposit ?? 0);
  if (!terms.isRentToggleChecked || terms.newPrice === null || !price || deposit === 0) return null;
  const toRent = RENT_BASES.find((base) => deposit % base(price) === 0);
  if (!toRent) return null;
  const following = toRent(terms.newPrice) * (deposit / toRent(price));
  return following === deposit ? null : toZloty(following);
};

type AcceptedTerms = CounterTerms & Pick<CounterEntry, 'newDeposit'>;

const withTerm = (terms: LeaseAgreement, months: Maybe<number>): LeaseAgreement => {
  if (months === null) return terms;
  const option = getTermOption(months);
  return { ...terms, [option]: true, [`${option}Months`]: months };
};

/**
 * Returns rent and lease terms of an offer once a proposal is accepted. A term of up to twelve months becomes the short fixed
 * term, a longer one the long one. The deposit is the one shown with the proposal. Other options stay.
 */
export const applyCounterTerms = (offer: PricedOffer, terms: AcceptedTerms): PricedOffer => {
  const { price, leaseAgreement } = offer;
  const { isRentToggleChecked, isContractDurationToggleChecked, newPrice, newDuration } = terms;
  const deposit = terms.newDeposit === undefined ? computeDeposit(offer, terms) : terms.newDeposit;
  const withDuration = withTerm(leaseAgreement, isContractDurationToggleChecked ? newDuration : null);
  return {
    price: isRentToggleChecked ? newPrice : price,
    leaseAgreement: deposit === null ? withDuration : { ...withDuration, deposit },
  };
};
