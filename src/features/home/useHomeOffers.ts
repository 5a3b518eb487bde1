import { COOKIES } from '@config/cookies';
import { loadHomeOffers } from '@data/offers/homeCarousels';
import { useQuery } from '@data/query/useQuery';
import Cookies from 'js-cookie';

/** Query for the offers of the home page; it depends on the last search. */
export const getHomeOffersQuery = () => ({
  queryKey: ['home', Cookies.get(COOKIES.userFilters.name) ?? null],
  queryFn: loadHomeOffers,
});

export const useHomeOffers = () => useQuery(getHomeOffersQuery());
