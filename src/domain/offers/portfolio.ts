import type { Reservation } from '../leases/reservation';
import { LEASE_OPEN, PAYOUT_DUE } from '../leases/statusGroups';
import { DAY_MS, toIsoDay } from '../shared/dates';
import { getTermEnd } from '../term/termEnd';
import type { Offer } from './offer';
import { isOfferExpired, isReservationLapsed } from './predicates';
import { OPEN_STATES } from './states';

type Status = { offerStatus: Pick<Offer['offerStatus'], 'state' | 'postSigningStatus'> };

/** The facts of a published offer that the landlord's figures need. */
export type PortfolioOffer = Pick<Offer, 'price' | 'offerValidTo'> &
  Status & {
    areaDetails: Pick<Offer['areaDetails'], 'surface'>;
    reservation?: Pick<Reservation, 'endsAt' | 'months'> | null;
    receptionTime?: Pick<NonNullable<Offer['receptionTime']>, 'date'> | null;
    /** The last day of a lease (`YYYY-MM-DD`). Older portfolios lack it and have the signed term only. */
    endsOn?: string | null;
  };

/** Days before the end of its validity from which an offer counts as ending. */
export const OFFER_ENDING_DAYS = 7;

/** Areas in m², the net monthly rent of the leases in PLN, and the number of offers that end soon. */
export type Portfolio = {
  letArea: number;
  reservedArea: number;
  freeArea: number;
  rent: number;
  endingOffers: number;
};

/** Whether the last day of a lease has passed. */
const isTermOver = (offer: PortfolioOffer, now: number): boolean => {
  const { endsOn = getTermEnd(offer) } = offer;
  return endsOn !== null && endsOn < toIsoDay(now);
};

const isLet = (offer: PortfolioOffer, now: number): boolean => {
  const { state, postSigningStatus } = offer.offerStatus;
  if (state !== 'SIGNED') return false;
  return (
    LEASE_OPEN.includes(postSigningStatus) ||
    (PAYOUT_DUE.includes(postSigningStatus) && !isTermOver(offer, now))
  );
};

const isReserved = ({ offerStatus, reservation }: PortfolioOffer, now: number): boolean =>
  offerStatus.state === 'BOOKED' && Boolean(reservation && !isReservationLapsed(reservation, now));

const sumOf = (offers: readonly PortfolioOffer[], read: (offer: PortfolioOffer) => number | null): number =>
  offers.reduce((total, offer) => total + (read(offer) ?? 0), 0);

/** Returns the landlord's figures at `now` (epoch ms). Leases that ended and offers past their validity do not count. */
export const summarizePortfolio = (offers: readonly PortfolioOffer[], now: number): Portfolio => {
  const leases = offers.filter((offer) => isLet(offer, now));
  const reserved = offers.filter((offer) => isReserved(offer, now));
  const free = offers.filter(
    (offer) =>
      OPEN_STATES.includes(offer.offerStatus.state) && !isReserved(offer, now) && !isOfferExpired(offer, now),
  );
  return {
    letArea: sumOf(leases, ({ areaDetails }) => areaDetails.surface),
    reservedArea: sumOf(reserved, ({ areaDetails }) => areaDetails.surface),
    freeArea: sumOf(free, ({ areaDetails }) => areaDetails.surface),
    rent: sumOf(leases, ({ price }) => price),
    endingOffers: free.filter(({ offerValidTo }) => offerValidTo - now <= OFFER_ENDING_DAYS * DAY_MS).length,
  };
};
