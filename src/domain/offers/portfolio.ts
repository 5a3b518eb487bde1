import type { Reservation } from '../leases/reservation';
import { LEASE_OPEN, PAYOUT_DUE } from '../leases/statusGroups';
import { DAY_MS, toIsoDay } from '../shared/dates';
import { getTermEnd } from '../term/termEnd';
import type { Offer } from './offer';
import { isOfferExpired, isReservationLapsed } from './predicates';
import { OPEN_STATES } from './states';

type Status = { offerStatus: Pick<Offer['offerStatus'], 'state' | 'postSigningStatus'> };

/** A rent that an agreed change of the term brought. */
export type AgreedRent = { rent: number; from: string };

/** The facts of a published offer that the landlord's figures need. */
export type PortfolioOffer = Pick<Offer, 'price' | 'offerValidTo'> &
  Status & {
    areaDetails: Pick<Offer['areaDetails'], 'surface'>;
    reservation?: Pick<Reservation, 'endsAt' | 'months'> | null;
    receptionTime?: Pick<NonNullable<Offer['receptionTime']>, 'date'> | null;
    /** The last day of a lease (`YYYY-MM-DD`). Older portfolios lack it and have the signed term only. */
    endsOn?: string | null;
    /** Net rents in PLN that both sides agreed on after signing, each from its first day (`YYYY-MM-DD`), in their order. */
    agreedRents?: readonly AgreedRent[];
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

/** Returns whether the last day of a lease has passed. */
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

const sumOffers = (
  offers: readonly PortfolioOffer[],
  read: (offer: PortfolioOffer) => number | null,
): number => offers.reduce((total, offer) => total + (read(offer) ?? 0), 0);

/** Returns the net rent of a lease on a day: the last agreed one that has begun, else the signed one. */
const getRent = ({ agreedRents = [], price }: PortfolioOffer, isoDay: string): number | null =>
  agreedRents.findLast(({ from }) => from <= isoDay)?.rent ?? price;

/** Returns the landlord's figures at `now` (epoch ms). Leases that ended and offers past their validity do not count. */
export const summarizePortfolio = (offers: readonly PortfolioOffer[], now: number): Portfolio => {
  const leases = offers.filter((offer) => isLet(offer, now));
  const reserved = offers.filter((offer) => isReserved(offer, now));
  const free = offers.filter(
    (offer) =>
      OPEN_STATES.includes(offer.offerStatus.state) && !isReserved(offer, now) && !isOfferExpired(offer, now),
  );
  return {
    letArea: sumOffers(leases, ({ areaDetails }) => areaDetails.surface),
    reservedArea: sumOffers(reserved, ({ areaDetails }) => areaDetails.surface),
    freeArea: sumOffers(free, ({ areaDetails }) => areaDetails.surface),
    rent: sumOffers(leases, (lease) => getRent(lease, toIsoDay(now))),
    endingOffers: free.filter(({ offerValidTo }) => offerValidTo - now <= OFFER_ENDING_DAYS * DAY_MS).length,
  };
};
