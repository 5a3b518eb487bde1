import { useLoad } from '@data/firestore/liveQuery';
import { loadHomeOffers } from '@data/offers/homeCarousels';

/** The offers of the home page: four documents, whoever looks. */
export const useHomeOffers = () => useLoad(() => loadHomeOffers(), []);
