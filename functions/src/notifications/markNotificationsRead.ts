import { SUCCESS } from '@api/callable';
import type { UserNotification } from '@domain/notifications/notifications';
import { getNotificationPath } from '../data/notifications';
import { findAll } from '../data/queries';
import { commit, read } from '../data/store';
import type { Handler } from '../runtime/pipeline';

/** Upper bound of one call, far above the notifications of any account. */
const ROUNDS_MAX = 20;

/**
 * Marks the caller's notifications as read: the given ones, or all. Silently skips ids that are unknown or belong to others, so
 * that no caller learns which ids exist. A repeat changes nothing.
 */
export const markNotificationsRead: Handler<'markNotificationsRead'> = async (
  { ids },
  { viewer: { uid } },
) => {
  if (ids) await markRead(await findOwnUnread(ids, uid));
  else await markAll(uid);
  return SUCCESS;
};

const markRead = (ids: readonly string[]): Promise<void> =>
  commit((writes) => {
    for (const id of ids) writes.update(getNotificationPath(id), { isRead: true });
  });

const findOwnUnread = async (ids: readonly string[], uid: string): Promise<string[]> => {
  const found = await Promise.all(
    [...new Set(ids)].map((id) => read<UserNotification>(getNotificationPath(id))),
  );
  return found
    .filter((notification) => notification?.uid === uid && !notification.isRead)
    .map((notification) => notification?.id ?? '');
};

const markAll = async (uid: string): Promise<void> => {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const unread = await findAll<UserNotification>('unreadNotifications', { uid, isRead: false });
    if (unread.length === 0) return;
    await markRead(unread.map(({ id }) => id));
  }
};
