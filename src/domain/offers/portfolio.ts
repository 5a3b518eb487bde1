import { LEASE_OPEN, PAYOUT_DUE } from '../leases/statusGroups';
import { DAY_MS } from '../shared/dates';
import type { Offer } from './offer';
import { isOfferExpired } from './predicates';
import { OPEN_STATES } from './states';

/** The facts of a published offer that the landlord's figures need. */
export type PortfolioOffer = Pick<Offer, 'price' | 'offerValidTo' | 'offerStatus'> & {
  areaDetails: Pick<Offer['areaDetails'], 'surface'>;
};

/** Days before the end of its validity from which an offer counts as ending. */
export const OFFER_ENDING_DAYS = 7;

/** Areas in m², the net monthly rent of the leases in PLN, and the number of offers that end soon. */
export type Portfolio = { letArea: number; freeArea: number; rent: number; endingOffers: number };

const isLet = ({ offerStatus: { state, postSigningStatus } }: PortfolioOffer): boolean =>
  state === 'SIGNED' && [...LEASE_OPEN, ...PAYOUT_DUE].includes(postSigningStatus);

const sumOf = (offers: readonly PortfolioOffer[], read: (offer: PortfolioOffer) => number | null): number =>
  offers.reduce((total, offer) => total + (read(offer) ?? 0), 0);

/** Returns the landlord's figures at `now` (epoch ms). Leases that ended and offers past their validity do not count. */
export const summarizePortfolio = (offers: readonly PortfolioOffer[], now: number): Portfolio => {
  const leases = offers.filter(isLet);
  const free = offers.filter(
    (offer) => OPEN_STATES.includes(offer.offerStatus.state) && !isOfferExpired(offer, now),
  );
  return {
    letArea: sumOf(leases, ({ areaDetails }) => areaDetails.surface),
    freeArea: sumOf(free, ({ areaDetails }) => areaDetails.surface),
    rent: sumOf(leases, ({ price }) => price),
    endingOffers: free.filter(({ offerValidTo }) => offerValidTo - now <= OFFER_ENDING_DAYS * DAY_MS).length,
  };
};
