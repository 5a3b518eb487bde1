import { WEB_COLLECTIONS } from '@api/webCollections';
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

/** An offer page open on this device. `headers` allow it to be closed when there is no time left to load a token. */
export type OpenSession = SessionIdentity & { headers: Record<string, string> };

const computeIdentity = (uid: string, offerId: string) =>
  buildSessionIdentity({ uid, offerId, device: getDeviceId() }, sha256);

/** Records that an account has an offer open here, first and as a heartbeat (Spec 2 §4). Throws if the write fails. */
export const sendHeartbeat = async (uid: string, offerId: string): Promise<OpenSession> => {
  const [{ db, doc, setDoc, serverTimestamp }, { readToken }] = await Promise.all([
    loadFirestore(),
    loadAuth(),
  ]);
  const identity = await computeIdentity(uid, offerId);
  const token = await readToken();
  await setDoc(doc(db, WEB_COLLECTIONS.sessions, identity.sessionId), {
    ...identity,
    timestamp: serverTimestamp(),
  });
  return { ...identity, headers: { Authorization: `Bearer ${token}`, ...(await readProofHeaders()) } };
};

/** Watches on which other devices the account has the offer open. Costs a read only for a change. */
export const watchSessionsElsewhere =
  (uid: string, offerId: string): Subscribe<OfferSession[]> =>
  (onValue, onError) =>
    subscribeLazily(async () => {
      const identity = await computeIdentity(uid, offerId);
      const { first: from, end: to } = getSameAccountRange(identity);
      const { deviceId } = identity;
      return watchQuery<OfferSession>('sessionsElsewhere', { offerId, from, to, deviceId })(onValue, onError);
    }, onError);

/** Deletes a session of the signed-in account, on any device. Throws if the delete fails. */
export const removeSession = async (sessionId: string): Promise<void> => {
  const { db, doc, deleteDoc } = await loadFirestore();
  await deleteDoc(doc(db, WEB_COLLECTIONS.sessions, sessionId));
};

/** Deletes the session while the page is being closed, by a `keepalive` request that outlives the page. */
export const closeSessionOnLeave = ({ sessionId, headers }: OpenSession): void => {
  void fetch(`${getDocumentsUrl()}/${WEB_COLLECTIONS.sessions}/${sessionId}`, {
    method: 'DELETE',
    headers,
    keepalive: true,
  }).catch((error: unknown) => reportQuietly('sessions.closeOnLeave', error));
};
