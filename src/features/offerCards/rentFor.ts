import type { Session } from '@data/session';
import type { Rent } from './RentLine';

/** What a card may say about the rent: `price` counts only for somebody who is signed in. */
export const rentFor = (status: Session['status'], price: number | null | undefined): Rent => {
  if (status === 'visitor') return 'hidden';
  return status === 'signedIn' && typeof price === 'number' ? price : 'pending';
};
