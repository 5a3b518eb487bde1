import { ADMIN_DOCUMENTS, COLLECTIONS } from '@api/collections';
import { QUERIES } from '@api/queries';
import type { EventDraft, EventEntry } from '@domain/events/event';
import type { ActorContext } from '../runtime/context';
import { updateWithPrecondition } from './optimisticLocking';
import { findAll } from './queries';
import { commit, type Writes } from './store';

const COUNTER = `${COLLECTIONS.admin}/${ADMIN_DOCUMENTS.eventCounter}`;

const getQueuedPath = (id: string): string => `${COLLECTIONS.eventQueue}/${id}`;

/** Queues events as part of a change. They are numbered later. */
export const queueEvents = (writes: Writes, events: readonly EventDraft[], ctx: ActorContext): void => {
  for (const event of events) writes.create(getQueuedPath(ctx.newId()), { ...event, date: ctx.now });
};

/** Queues events outside any other change. */
export const logEvents = (events: readonly EventDraft[], ctx: ActorContext): Promise<void> =>
  commit((writes) => queueEvents(writes, events, ctx));

/**
 * Moves queued events into `events/{n}`, numbered 0, 1, 2 … without gaps or duplicates (Spec 1 §3). Returns how many were
 * moved. Counter, entries and queue change in one conditional write. So parallel and repeated runs never number an event
 * twice, and a run continues after an interrupted one.
 */
export const numberQueuedEvents = async (): Promise<number> => {
  let moved = 0;
  for (;;) {
    const count = await numberOnce();
    moved += count;
    if (count < QUERIES.queuedEvents.limit) return moved;
  }
};

const numberOnce = (): Promise<number> =>
  updateWithPrecondition<{ last: number }, number>(COUNTER, async (counter) => {
    const waiting = await findAll<EventEntry>('queuedEvents', {});
    if (waiting.length === 0) return { unchanged: 0 };
    const first = (counter?.last ?? -1) + 1;
    const also = (writes: Writes) =>
      waiting.forEach(({ id, entity }, index) => {
        writes.create(`${COLLECTIONS.events}/${first + index}`, entity);
        writes.remove(getQueuedPath(id));
      });
    return { write: { last: first + waiting.length - 1 }, also, answer: waiting.length };
  });
