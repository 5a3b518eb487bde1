import type { Audience } from '@api/searchQueries';
import type { Rent } from './RentLine';

/** Returns the rent shown on a card. Uses `price` only for an account that may read it. */
export const getCardRent = (audience: Audience | null, price: number | null | undefined): Rent => {
  if (audience === 'visitor') return 'hidden';
  return audience === 'member' && typeof price === 'number' ? price : 'pending';
};
