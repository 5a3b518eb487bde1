import { COOKIES } from '@config/cookies';
import { loadHomeOffers } from '@data/offers/homeCarousels';
import { useQuery } from '@data/query/useQuery';
import Cookies from 'js-cookie';

/** Query of the offers of the home page, another one for each last search. */
export const getHomeOffersQuery = () => ({
  queryKey: ['home', Cookies.get(COOKIES.userFilters.name) ?? null],
  queryFn: loadHomeOffers,
});

export const useHomeOffers = () => useQuery(getHomeOffersQuery());
