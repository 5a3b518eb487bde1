import { toIsoDay } from '../shared/dates';
import type { UserNotification } from './notifications';

/** Events of one offer: the newest, and the earlier ones behind it, newest first. */
export type NotificationThread = { head: UserNotification; earlier: readonly UserNotification[] };
export type NotificationDay = { isoDay: string; threads: readonly NotificationThread[] };

/** From how many events an offer's events of a day are folded into a thread. */
const THREAD_MIN_EVENTS = 3;

/** Returns the items by key, in the order of the first item of each. */
const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

const threadDay = (notifications: readonly UserNotification[]): NotificationThread[] => {
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
    threads: threadDay(events).toSorted((one, other) => other.head.createdAt - one.head.createdAt),
  }));
