import { COLLECTIONS } from '@contracts/collections';
import { getDeviceId } from '@data/browser/getDeviceId';
import { sha256 } from '@data/browser/sha256';
import { readProofHeaders } from '@data/calls/appCheck';
import { loadAuth, loadFirestore } from '@data/calls/firebase';
import { reportQuietly } from '@data/calls/reportQuietly';
import { watchQuery } from '@data/firestore/liveQueries';
import { getDocumentsUrl } from '@data/firestore/restDatabase';
import { type Subscribe, subscribeLazily } from '@data/query/listening';
import {
  buildSessionIdentity,
  getSameAccountRange,
  type OfferSession,
  type SessionIdentity,
} from '@domain/offers/sessions';

/** An offer page open on this device; `headers` let it be closed when there is no time left to ask for a token. */
export type OpenSession = SessionIdentity & { headers: Record<string, string> };

const computeIdentity = (uid: string, offerId: string) =>
  buildSessionIdentity({ uid, offerId, device: getDeviceId() }, sha256);

/** Writes that an account has an offer open here, or that it still has (Spec 2 §4). @throws when it cannot be written */
export const sendHeartbeat = async (uid: string, offerId: string): Promise<OpenSession> => {
  const [{ getDb: db, doc, setDoc, serverTimestamp }, { readToken }] = await Promise.all([
    loadFirestore(),
    loadAuth(),
  ]);
  const identity = await computeIdentity(uid, offerId);
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
    subscribeLazily(async () => {
      const identity = await computeIdentity(uid, offerId);
      const { first: from, end: to } = getSameAccountRange(identity);
      const { deviceId } = identity;
      return watchQuery<OfferSession>('sessionsElsewhere', { offerId, from, to, deviceId })(onValue, onError);
    }, onError);

/** Deletes a session of the account that is signed in, on whatever device. @throws when it cannot be deleted */
export const removeSession = async (sessionId: string): Promise<void> => {
  const { getDb: db, doc, deleteDoc } = await loadFirestore();
  await deleteDoc(doc(db, COLLECTIONS.sessions, sessionId));
};

/** Deletes the session while the page is being closed: one request that outlives the page. */
export const closeSessionOnLeave = ({ sessionId, headers }: OpenSession): void => {
  void fetch(`${getDocumentsUrl()}/${COLLECTIONS.sessions}/${sessionId}`, {
    method: 'DELETE',
    headers,
    keepalive: true,
  }).catch((error: unknown) => reportQuietly('sessions.closeOnLeave', error));
};
