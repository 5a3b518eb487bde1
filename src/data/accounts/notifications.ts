import { WEB_COLLECTIONS } from '@api/webCollections';
import { callFunction } from '@data/calls/callFunction';
import { watchPage } from '@data/firestore/liveQueries';
import { countQuery } from '@data/firestore/queries';
import type { Cursor, QueryPage } from '@data/firestore/queryBuilder';
import { loadDocument } from '@data/firestore/restDocuments';
import type { Subscribe } from '@data/query/listening';
import { useQuery } from '@data/query/useQuery';
import type { User } from '@domain/accounts/user';
import type { NotificationTopic, UserNotification } from '@domain/notifications/notifications';
import { NOTICES_PER_PAGE } from '@domain/notifications/pages';
import { skipToken } from '@tanstack/react-query';

/** Watches one page of an account's notifications, newest first; with `onlyUnread` of the unread ones. */
export const watchNotifications = (
  uid: string,
  after: Cursor | null,
  onlyUnread = false,
): Subscribe<QueryPage<UserNotification>> => {
  const page = { limit: NOTICES_PER_PAGE, after };
  return onlyUnread
    ? watchPage<UserNotification>('unreadNotifications', { uid, isRead: false }, page)
    : watchPage<UserNotification>('ownNotifications', { uid }, page);
};

/** Loads the topics an account gets no mails about. Throws `AppError` if the read fails. */
export const loadMutedTopics = async (uid: string): Promise<NotificationTopic[]> =>
  (await loadDocument<Partial<User>>(WEB_COLLECTIONS.users, uid))?.mutedTopics ?? [];

/**
 * Marks notifications as read: those in `ids`, or all. Invalidates the unread count of the header. Throws `AppError`
 * if the call fails.
 */
export const markRead = async (ids?: string[]): Promise<void> => {
  await callFunction('markNotificationsRead', ids ? { ids } : {});
};

/**
 * Returns the number of unread notifications; `null` until it is known, if the count fails or without an account. Counts on
 * mount, when the tab is focused again after a minute, and after marking.
 */
export function useUnreadCount(uid: string | null): number | null {
  const { data = null } = useQuery({
    queryKey: ['unreadNotifications', uid],
    queryFn: uid === null ? skipToken : () => countQuery('unreadNotifications', { uid, isRead: false }),
    refetchOnWindowFocus: true,
  });
  return data;
}
