import type { Erasure } from '@domain/accounts/erasure';
import { MINUTE_MS } from '@domain/shared/dates';
import { findAll } from '../data/queries';
import type { ActorContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { endRetention } from './endRetention';
import { finishErasure } from './finishErasure';

/** An older running deletion counts as interrupted: no call runs that long. */
export const INTERRUPTED_AFTER_MS = 5 * MINUTE_MS;

/** Completes interrupted deletions and ends the retention of leases whose period has passed. */
export const sweepErasuresAt = async (ctx: ActorContext): Promise<void> => {
  const { now } = ctx;
  const interrupted = await findAll<Erasure>('runningErasures', {
    status: 'running',
    createdAt: new Date(now - INTERRUPTED_AFTER_MS),
  });
  await forEachSettled('sweepErasures', interrupted, ({ entity }) => finishErasure(entity, ctx));
  const due = await findAll<Erasure>('erasuresToRelease', { status: 'done', holdUntil: new Date(now) });
  await forEachSettled('sweepErasures', due, (found) => endRetention(found, now));
};
