import { loadHomeOffers } from '@data/homeCarousels';
import { useLoad } from '@data/liveQuery';

/** The offers of the home page: four documents, whoever looks. */
export const useHomeOffers = () => useLoad(() => loadHomeOffers(), []);
