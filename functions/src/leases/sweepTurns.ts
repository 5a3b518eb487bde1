import type { Offer } from '@domain/offers/offer';
import { settleQueue } from '../data/offerQueue';
import { findAll } from '../data/queries';
import { forEachSettled } from '../runtime/forEachSettled';

/**
 * Notifies the companies whose turn began by `now` (epoch ms) and removes those whose turn has passed. Returns how many queues it
 * found. It may run late, because every reader computes the turn from the clock.
 */
export const sweepTurns = async (now: number): Promise<number> => {
  const due = await findAll<Offer>('dueQueues', { dueAt: new Date(now) });
  await forEachSettled('sweepTurns', due, ({ id }) => settleQueue(id, now));
  return due.length;
};
