import type { Offer } from '@domain/offers/offer';
import { findAll } from '../data/queries';
import { forEachSettled } from '../runtime/forEachSettled';
import { relistPremises } from './relistPremises';

/**
 * Offers the premises again of the leases that ended unpaid by `now` (epoch ms) and whose landlord consented. Returns how many it
 * found.
 */
export const sweepRelistings = async (now: number): Promise<number> => {
  const due = await findAll<Offer>('dueRelistings', { dueAt: new Date(now) });
  await forEachSettled('sweepRelistings', due, ({ id }) => relistPremises(id, now));
  return due.length;
};
