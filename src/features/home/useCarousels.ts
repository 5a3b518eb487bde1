import { useLoad } from '@data/liveQuery';
import { loadCarousels } from '@data/publicOffers';

/** The carousels of the home page: four documents, whoever looks. */
export const useCarousels = () => useLoad(() => loadCarousels(), []);
