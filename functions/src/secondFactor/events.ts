import type { CallableName } from '@api';
import { queueEvents } from '../data/eventLog';
import type { Writes } from '../data/store';
import type { CallContext } from '../runtime/context';

/** Queues the event-log entry for a change of the caller's own factor. */
export const queueFactorEvent = (writes: Writes, method: CallableName, ctx: CallContext): void =>
  queueEvents(writes, [{ method, details: '', userId: ctx.viewer.uid, offerId: null }], ctx);
