import { COLLECTIONS } from '@contracts/collections';
import { callFunction } from '@data/calls/callFunction';
import { watchPage } from '@data/firestore/liveQueries';
import { type Cursor, countQuery, type QueryPage } from '@data/firestore/queryBuilder';
import { loadDocument } from '@data/firestore/restDocuments';
import type { Subscribe } from '@data/query/listening';
import { useQuery } from '@data/query/useQuery';
import type { User } from '@domain/accounts/user';
import {
  NOTICES_PER_PAGE,
  type NoticeTopic,
  type UserNotification,
} from '@domain/notifications/notifications';

/** One page of an account's notifications, the newest first, live. */
export const watchNotifications = (
  uid: string,
  after: Cursor | null,
): Subscribe<QueryPage<UserNotification>> =>
  watchPage<UserNotification>('ownNotifications', { uid }, { limit: NOTICES_PER_PAGE, after });

/** What an account goes without mails about. @throws AppError */
export const loadMutedTopics = async (uid: string): Promise<NoticeTopic[]> =>
  (await loadDocument<Partial<User>>(COLLECTIONS.users, uid))?.mutedTopics ?? [];

/** Marks notifications as read, the named ones or all; the header counts again. @throws AppError */
export const markRead = async (ids?: string[]): Promise<void> => {
  await callFunction('markNotificationsRead', ids ? { ids } : {});
};

/**
 * Returns how many notifications an account has not read, `null` until it is known: counted when the page opens, on coming
 * back to the tab after a minute, and after marking. Without an answer the bell has no number.
 */
export function useUnreadCount(uid: string): number | null {
  const { data = null } = useQuery({
    queryKey: ['unreadNotifications', uid],
    queryFn: () => countQuery('unreadNotifications', { uid, isRead: false }),
    refetchOnWindowFocus: true,
  });
  return data;
}
