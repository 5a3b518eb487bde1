import { COLLECTIONS } from '@contracts/collections';
import { deviceId } from '@data/browser/deviceId';
import { sha256 } from '@data/browser/sha256';
import { readProofHeaders } from '@data/calls/appCheck';
import { firestore, loadAuth } from '@data/calls/firebase';
import { reportQuietly } from '@data/calls/reportQuietly';
import { watchQuery } from '@data/firestore/liveQueries';
import { documentsUrl } from '@data/firestore/restDatabase';
import { lazySubscription, type Subscribe } from '@data/query/listening';
import {
  buildSessionIdentity,
  getSameAccountRange,
  type OfferSession,
  type SessionIdentity,
} from '@domain/offers/sessions';

/** An offer page open on this device; `headers` let it be closed when there is no time left to ask for a token. */
export type OpenSession = SessionIdentity & { headers: Record<string, string> };

const identityOf = (uid: string, offerId: string) =>
  buildSessionIdentity({ uid, offerId, device: deviceId() }, sha256);

/** Writes that an account has an offer open here, or that it still has (Spec 2 §4). @throws when it cannot be written */
export const beatSession = async (uid: string, offerId: string): Promise<OpenSession> => {
  const [{ db, doc, setDoc, serverTimestamp }, { readToken }] = await Promise.all([firestore(), loadAuth()]);
  const identity = await identityOf(uid, offerId);
  const token = await readToken();
  await setDoc(doc(db, COLLECTIONS.sessions, identity.sessionId), {
    ...identity,
    timestamp: serverTimestamp(),
  });
  return { ...identity, headers: { Authorization: `Bearer ${token}`, ...(await readProofHeaders()) } };
};

/** Follows where else the same account has the same offer open; costs a read only when something changes there. */
export const watchSessionsElsewhere =
  (uid: string, offerId: string): Subscribe<OfferSession[]> =>
  (onValue, onError) =>
    lazySubscription(async () => {
      const identity = await identityOf(uid, offerId);
      const { first: from, end: to } = getSameAccountRange(identity);
      const { deviceId } = identity;
      return watchQuery<OfferSession>('sessionsElsewhere', { offerId, from, to, deviceId })(onValue, onError);
    }, onError);

/** Deletes a session of the account that is signed in, on whatever device. @throws when it cannot be deleted */
export const removeSession = async (sessionId: string): Promise<void> => {
  const { db, doc, deleteDoc } = await firestore();
  await deleteDoc(doc(db, COLLECTIONS.sessions, sessionId));
};

/** Deletes the session while the page is being closed: one request that outlives the page. */
export const closeSessionOnLeave = ({ sessionId, headers }: OpenSession): void => {
  void fetch(`${documentsUrl()}/${COLLECTIONS.sessions}/${sessionId}`, {
    method: 'DELETE',
    headers,
    keepalive: true,
  }).catch((error: unknown) => reportQuietly('sessions.closeOnLeave', error));
};
