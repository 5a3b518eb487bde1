import type { EventDraft, EventEntry } from '@domain/events/event';
import type { ActorContext } from '../runtime/context';
import { db } from './admin';
import { changeDocument } from './conditional';
import { commit, readQuery, type Writes } from './store';

const COUNTER = 'admin/eventCounter';
const QUEUE = 'eventQueue';
const NUMBERED_AT_ONCE_MAX = 100;

/** Puts events into the queue as part of a change; their numbers are given afterwards. */
export const queueEvents = (writes: Writes, events: readonly EventDraft[], ctx: ActorContext): void => {
  for (const event of events) writes.create(`${QUEUE}/${ctx.newId()}`, { ...event, date: ctx.now });
};

/** Queues events that no other write causes. */
export const logEvents = (events: readonly EventDraft[], ctx: ActorContext): Promise<void> =>
  commit((writes) => queueEvents(writes, events, ctx));

/**
 * Moves what waits in the queue into `events/{n}`, numbered 0, 1, 2 … without gap or twin (Spec 1 §3); answers how
 * many it moved. The counter, the numbered entries and the emptied queue are one conditional write, so parallel
 * and repeated runs never number an event twice, and a run picks up what an interrupted one left.
 */
export const numberQueuedEvents = async (): Promise<number> => {
  let moved = 0;
  for (;;) {
    const count = await numberOnce();
    moved += count;
    if (count < NUMBERED_AT_ONCE_MAX) return moved;
  }
};

const numberOnce = (): Promise<number> =>
  changeDocument<{ last: number }, number>(COUNTER, async (counter) => {
    const waiting = await readQuery<EventEntry>(
      db().collection(QUEUE).orderBy('date').limit(NUMBERED_AT_ONCE_MAX),
    );
    if (waiting.length === 0) return { unchanged: 0 };
    const first = (counter?.last ?? -1) + 1;
    const also = (writes: Writes) =>
      waiting.forEach(({ id, entity }, index) => {
        writes.create(`events/${first + index}`, entity);
        writes.remove(`${QUEUE}/${id}`);
      });
    return { write: { last: first + waiting.length - 1 }, also, answer: waiting.length };
  });
