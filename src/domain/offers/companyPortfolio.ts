import { LEASE_OPEN, PAYOUT_DUE } from '../leases/statusGroups';
import { getTermEnd } from '../term/termEnd';
import { getTermRecord } from '../term/termRecord';
import type { CompanyActivity } from './activity';
import type { Offer } from './offer';
import type { AgreedRent, PortfolioOffer } from './portfolio';
import { type LeaseSide, OPEN_STATES } from './states';

/** A published offer of the company. `isAwaited`: questions, counter-offers or viewing requests wait for the landlord. */
type PublishedOffer = PortfolioOffer & { isAwaited: boolean; isSignedByBoth: boolean };

/** An offer that the company reserved or rents. */
type Tenancy = Pick<PortfolioOffer, 'offerStatus'>;

/**
 * `portfolios/{companyId}`: the company's drafts, published offers and tenancies by offer id, without the ended ones. A trigger
 * keeps it, so that counts and figures cost one read. A part without an offer may be missing.
 */
export type CompanyPortfolio = {
  drafts?: Readonly<Record<string, true>>;
  published?: Readonly<Record<string, PublishedOffer>>;
  tenancies?: Readonly<Record<string, Tenancy>>;
  /** Leases in which a notice or a proposal about the term waits for the company, whichever side it is. */
  terms?: Readonly<Record<string, true>>;
  /** Leases in whose return or settlement the company has something to do, whichever side it is. */
  returns?: Readonly<Record<string, true>>;
  /** Steps of others about its offers, counted with each change; missing until the first. */
  activity?: CompanyActivity;
};

/** The part of one offer in a portfolio; `null` where it stands in no list. */
export type PortfolioEntry = {
  drafts: true | null;
  published: PublishedOffer | null;
  tenancies: Tenancy | null;
  terms: true | null;
  returns: true | null;
};

const NO_ENTRY: PortfolioEntry = {
  drafts: null,
  published: null,
  tenancies: null,
  terms: null,
  returns: null,
};

const getStatus = ({ offerStatus: { state, postSigningStatus } }: Tenancy) => ({ state, postSigningStatus });

const isLeaseOpen = ({ offerStatus }: Tenancy): boolean => LEASE_OPEN.includes(offerStatus.postSigningStatus);

const isOpen = ({ offerStatus }: Tenancy): boolean => OPEN_STATES.includes(offerStatus.state);

const listAgreedRents = (offer: Offer): AgreedRent[] =>
  getTermRecord(offer).versions.flatMap(({ rent, rentFrom }) =>
    rent !== null && rentFrom !== null ? [{ rent, from: rentFrom }] : [],
  );

/** Returns whether a lease that was handed over still runs: its end is not recorded. */
const isRunning = (offer: Offer): boolean =>
  PAYOUT_DUE.includes(offer.offerStatus.postSigningStatus) && getTermRecord(offer).ended === null;

const toPublishedOffer = (offer: Offer): PublishedOffer => {
  const { reservation, receptionTime } = offer;
  const agreedRents = listAgreedRents(offer);
  return {
    offerStatus: getStatus(offer),
    price: offer.price,
    offerValidTo: offer.offerValidTo,
    areaDetails: { surface: offer.areaDetails.surface },
    reservation: reservation && { endsAt: reservation.endsAt, months: reservation.months },
    receptionTime: receptionTime ? { date: receptionTime.date } : null,
    endsOn: getTermEnd(offer),
    ...(agreedRents.length > 0 && { agreedRents }),
    isAwaited: Boolean(offer.talk?.isOpen),
    isSignedByBoth: reservation?.option === 'fixedlong',
  };
};

const buildLandlordEntry = (offer: Offer): PortfolioEntry => {
  const { state } = offer.offerStatus;
  if (state === 'UNSIGNED') return { ...NO_ENTRY, drafts: true };
  const isLet = state === 'SIGNED' && (isLeaseOpen(offer) || isRunning(offer));
  return isOpen(offer) || isLet ? { ...NO_ENTRY, published: toPublishedOffer(offer) } : NO_ENTRY;
};

const buildTenantEntry = (offer: Offer): PortfolioEntry => {
  const { state } = offer.offerStatus;
  const isTenancy = state === 'BOOKED' || (state === 'SIGNED' && isLeaseOpen(offer));
  return isTenancy ? { ...NO_ENTRY, tenancies: { offerStatus: getStatus(offer) } } : NO_ENTRY;
};

/** Returns the ids of the companies of an offer, the landlord's first. */
export const listPortfolioCompanies = ({ offerStatus: { landlord, tenant } }: Offer): string[] =>
  [landlord?.companyId, tenant?.companyId].filter((id) => typeof id === 'string' && id !== '') as string[];

/** Returns what of a lease waits for a side. */
const getAwaited = ({ term, returnWaits }: Offer, side: LeaseSide) => ({
  terms: term?.waitsFor === side || null,
  returns: returnWaits?.includes(side) || null,
});

/** Builds the part of an offer in the portfolio of a company; empty if the offer is none of its. */
export const buildPortfolioEntry = (offer: Offer | null, companyId: string): PortfolioEntry => {
  if (!offer) return NO_ENTRY;
  if (offer.offerStatus.landlord?.companyId === companyId)
    return { ...buildLandlordEntry(offer), ...getAwaited(offer, 'landlord') };
  return offer.offerStatus.tenant?.companyId === companyId
    ? { ...buildTenantEntry(offer), ...getAwaited(offer, 'tenant') }
    : NO_ENTRY;
};

/** Returns the published offers of a portfolio. */
export const listPublished = ({ published = {} }: CompanyPortfolio): readonly PublishedOffer[] =>
  Object.values(published);

const countState = (offers: readonly Tenancy[], state: Offer['offerStatus']['state']): number =>
  offers.filter((offer) => offer.offerStatus.state === state && (state !== 'SIGNED' || isLeaseOpen(offer)))
    .length;

/** Returns the number of unfinished offers in each list of the workspace; of leases, those in which something is left to do. */
export const countOpenOffers = (portfolio: CompanyPortfolio) => {
  const published = listPublished(portfolio);
  const tenancies = Object.values(portfolio.tenancies ?? {});
  return {
    unsigned: Object.keys(portfolio.drafts ?? {}).length,
    active: countState(published, 'ACTIVE'),
    bookedLandlord: countState(published, 'BOOKED'),
    signedLandlord: countState(published, 'SIGNED'),
    booked: countState(tenancies, 'BOOKED'),
    signedTenant: countState(tenancies, 'SIGNED'),
  };
};

/** Returns whether something waits for the landlord's reply at one of the published offers. */
export const isReplyAwaited = (portfolio: CompanyPortfolio): boolean =>
  listPublished(portfolio).some((offer) => isOpen(offer) && offer.isAwaited);

/** Returns whether a notice or a proposal about the term of a lease waits for the company. */
export const isTermAwaited = ({ terms = {} }: CompanyPortfolio): boolean => Object.keys(terms).length > 0;

/** Returns whether the company has something to do about the return or the settlement of a lease. */
export const isReturnAwaited = ({ returns = {} }: CompanyPortfolio): boolean =>
  Object.keys(returns).length > 0;

/** Returns whether premises are reserved with a lease that the landlord signs too. */
export const hasReservationToSign = (portfolio: CompanyPortfolio): boolean =>
  listPublished(portfolio).some(
    ({ offerStatus, isSignedByBoth }) => offerStatus.state === 'BOOKED' && isSignedByBoth,
  );
