import { serverNow } from '@data/browser/serverClock';
import { reportQuietly } from '@data/calls/reportQuietly';
import {
  closeSessionOnLeave,
  type OpenSession,
  removeSession,
  sendHeartbeat,
  watchSessionsElsewhere,
} from '@data/session/sessionsRepository';
import { HEARTBEAT_INTERVAL_MS, isSessionAlive, type OfferSession } from '@domain/offers/sessions';
import { useEffect, useState } from 'react';

const runQuietly = (place: string, work: Promise<unknown>) =>
  void work.catch((error) => reportQuietly(`offerView.${place}`, error));

/** Counts the open views of each offer in this tab: a page that mounts again must not lose its record. */
const openViews = new Map<string, number>();

const countView = (offerId: string, change: 1 | -1): number => {
  const count = (openViews.get(offerId) ?? 0) + change;
  openViews.set(offerId, count);
  return count;
};

/**
 * Keeps the session record of this page alive: on opening, every 15 s, on focus and on return. Sends nothing while the
 * page is hidden.
 */
const keepOpen = (uid: string, offerId: string, onBeat: () => void) => {
  let own: OpenSession | null = null;
  const beat = async () => {
    if (document.hidden) return;
    onBeat();
    own = await sendHeartbeat(uid, offerId);
    if (!openViews.get(offerId)) await removeSession(own.sessionId);
  };
  const beatQuietly = () => runQuietly('beat', beat());
  const leave = () => own && closeSessionOnLeave(own);
  const timer = setInterval(beatQuietly, HEARTBEAT_INTERVAL_MS);
  window.addEventListener('focus', beatQuietly);
  document.addEventListener('visibilitychange', beatQuietly);
  window.addEventListener('pagehide', leave);
  countView(offerId, 1);
  beatQuietly();
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', beatQuietly);
    document.removeEventListener('visibilitychange', beatQuietly);
    window.removeEventListener('pagehide', leave);
    if (countView(offerId, -1) === 0 && own) runQuietly('close', removeSession(own.sessionId));
  };
};

/**
 * Records that an account has an offer open. Returns whether another device has it open as well (Spec 2 §4). Also
 * deletes the account's expired records. Visitors leave no record: `uid` is `null`.
 */
export function useOtherSession(uid: string | null, offerId: string): boolean {
  const [isOpenElsewhere, setOpenElsewhere] = useState(false);
  useEffect(() => {
    setOpenElsewhere(false);
    if (uid === null) return;
    let elsewhere: OfferSession[] = [];
    const look = () => {
      const now = serverNow();
      const dead = elsewhere.filter((session) => !isSessionAlive(session, now));
      for (const { sessionId } of dead) runQuietly('dropDead', removeSession(sessionId));
      elsewhere = elsewhere.filter((session) => !dead.includes(session));
      setOpenElsewhere(elsewhere.length > 0);
    };
    const stopWatching = watchSessionsElsewhere(uid, offerId)(
      (sessions) => {
        elsewhere = sessions;
        look();
      },
      (error) => reportQuietly('offerView.watchSessions', error),
    );
    const close = keepOpen(uid, offerId, look);
    return () => {
      stopWatching();
      close();
    };
  }, [uid, offerId]);
  return isOpenElsewhere;
}
