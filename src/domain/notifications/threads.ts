import { toIsoDay } from '../shared/dates';
import type { UserNotification } from './notifications';

/** Events of one offer: the newest, and the earlier ones behind it, newest first. */
export type NotificationThread = { head: UserNotification; earlier: readonly UserNotification[] };
/** Threads of one day `YYYY-MM-DD`. */
export type NotificationDay = { isoDay: string; threads: readonly NotificationThread[] };

/** An offer's events of one day become a thread from this number on. */
const THREAD_MIN_EVENTS = 3;

/** Returns the items by key, in the order of the first item of each. */
const groupBy = <Item>(items: readonly Item[], getKey: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(getKey(item));
    if (group) group.push(item);
    else groups.set(getKey(item), [item]);
  }
  return groups;
};

/** Builds the threads of one day. Few events of an offer stay apart. */
const buildThreads = (notifications: readonly UserNotification[]): NotificationThread[] => {
  const byOffer = groupBy(notifications, ({ id, offerId }) => offerId ?? id);
  return [...byOffer.values()].flatMap((events) => {
    const [head, ...earlier] = events;
    if (!head) return [];
    return events.length < THREAD_MIN_EVENTS
      ? events.map((event) => ({ head: event, earlier: [] }))
      : [{ head, earlier }];
  });
};

/** Groups notifications, newest first, by their day in Warsaw; many events of one offer on a day become a thread. */
export const groupNotifications = (notifications: readonly UserNotification[]): NotificationDay[] =>
  [...groupBy(notifications, ({ createdAt }) => toIsoDay(createdAt))].map(([isoDay, events]) => ({
    isoDay,
    threads: buildThreads(events).toSorted((one, other) => other.head.createdAt - one.head.createdAt),
  }));
