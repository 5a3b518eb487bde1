import type { Offer } from '@domain/offers/offer';
import { findAll } from '../data/queries';
import { forEachSettled } from '../runtime/forEachSettled';
import { relistPremises } from './relistPremises';

/**
 * Offers premises again whose lease ended unpaid by `now` (epoch ms), where the landlord consented. Returns the number of these
 * leases.
 */
export const sweepRelistings = async (now: number): Promise<number> => {
  const due = await findAll<Offer>('dueRelistings', { dueAt: new Date(now) });
  await forEachSettled('sweepRelistings', due, ({ id }) => relistPremises(id, now));
  return due.length;
};
