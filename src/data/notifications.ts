import { COLLECTIONS } from '@contracts/collections';
import type { User } from '@domain/accounts/user';
import { NOTICES_PER_PAGE, type Notice, type NoticeTopic } from '@domain/notifications/notices';
import { useEffect, useState } from 'react';
import { toAppError } from './appError';
import { callFunction } from './callFunction';
import { firestoreLite } from './firebase';
import type { Subscribe } from './liveQuery';
import { type Cursor, countQuery, type QueryPage, watchPage } from './queryBuilder';
import { remembered } from './remembered';
import { reportQuietly } from './reportQuietly';

/** One page of an account's notifications, the newest first, live. */
export const watchNotices = (uid: string, after: Cursor | null): Subscribe<QueryPage<Notice>> =>
  watchPage<Notice>('ownNotifications', [uid], { limit: NOTICES_PER_PAGE, after });

/** What an account goes without mails about. @throws AppError */
export const loadMutedTopics = async (uid: string): Promise<NoticeTopic[]> => {
  try {
    const { db, doc, getDoc } = await firestoreLite();
    const record = (await getDoc(doc(db, COLLECTIONS.users, uid))).data() as Partial<User> | undefined;
    return record?.mutedTopics ?? [];
  } catch (error) {
    throw toAppError(error);
  }
};

type Listener = () => void;
const listeners = new Set<Listener>();
let readings = 0;

/** Marks notifications as read, the named ones or all, and has the header count anew. @throws AppError */
export const markRead = async (ids?: string[]): Promise<void> => {
  await callFunction('markNotificationsRead', ids ? { ids } : {});
  readings += 1;
  for (const listener of listeners) listener();
};

const countUnread = (uid: string): Promise<number> =>
  remembered(`unread/${uid}/${readings}`, () => countQuery('unreadNotifications', [uid, false]), Date.now());

/**
 * How many notifications an account has not read, `null` until it is known: one count when the page opens, when somebody
 * comes back to the tab after a minute, and after marking. A failure is only reported; the bell then has no number.
 */
export function useUnreadCount(uid: string): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = () =>
      countUnread(uid).then(
        (found) => isCurrent && setCount(found),
        (error) => reportQuietly('notifications.count', error),
      );
    const comeBack = () => document.visibilityState === 'visible' && void load();
    void load();
    listeners.add(load);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      isCurrent = false;
      listeners.delete(load);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [uid]);
  return count;
}
