import { paths } from './paths';

/** URL paths of viewings. Without arguments a function returns the route pattern. */
export const viewingPaths = {
  /** Viewings of an account, of both sides. */
  list: () => '/moja-tablica/viewings',
  /** The form of an offer's viewing times. */
  times: (id = ':id') => `/moja-tablica/viewings/${id}`,
  /** The viewings on an offer's page. */
  onOffer: (id: string) => `${paths.offer(id)}#viewing`,
};
