import { SUCCESS } from '@contracts/callable';
import type { UserNotification } from '@domain/notifications/notifications';
import { getNotificationPath } from '../data/notifications';
import { findAll } from '../data/queries';
import { commit, read } from '../data/store';
import type { Handler } from '../runtime/pipeline';

/** More than this is not marked by one call; nobody has as many. */
const ROUNDS_MAX = 20;

/**
 * Marks the caller's notifications as read: the named ones, or all. Names of others' and unknown notifications are left
 * alone without a word, so that nobody learns what is there. A repeat changes nothing.
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
  return found.filter((notice) => notice?.uid === uid && !notice.isRead).map((notice) => notice?.id ?? '');
};

const markAll = async (uid: string): Promise<void> => {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const unread = await findAll<UserNotification>('unreadNotifications', { uid, isRead: false });
    if (unread.length === 0) return;
    await markRead(unread.map(({ id }) => id));
  }
};
