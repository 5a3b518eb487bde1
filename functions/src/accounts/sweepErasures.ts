import type { Erasure } from '@domain/accounts/erasure';
import { MINUTE_MS } from '@domain/shared/dates';
import { findAll } from '../data/queries';
import type { ActorContext } from '../runtime/context';
import { reportFailure } from '../runtime/log';
import { finishErasure } from './finishErasure';
import { releaseHold } from './releaseHold';

/** A deletion that began longer ago was interrupted: no call runs so long. */
export const INTERRUPTED_AFTER_MS = 5 * MINUTE_MS;

type Found = { id: string; entity: Erasure };

const each = async (found: readonly Found[], work: (found: Found) => Promise<void>): Promise<void> => {
  for (const one of found)
    await work(one).catch((error: unknown) => reportFailure('sweepErasures', error, { erasure: one.id }));
};

/** Completes interrupted deletions, and lets go of leases that need not be kept any more. */
export const sweepErasuresAt = async (ctx: ActorContext): Promise<void> => {
  const { now } = ctx;
  const interrupted = await findAll<Erasure>('runningErasures', [
    'running',
    new Date(now - INTERRUPTED_AFTER_MS),
  ]);
  await each(interrupted, ({ entity }) => finishErasure(entity, ctx));
  const due = await findAll<Erasure>('erasuresToRelease', ['done', new Date(now)]);
  await each(due, releaseHold);
};
