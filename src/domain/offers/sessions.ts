import type { Sha256 } from '../shared/canonical';
import { SECOND_MS } from '../shared/dates';

/** Heartbeat interval of an open offer page (Spec 2 §9). */
export const HEARTBEAT_INTERVAL_MS = 15 * SECOND_MS;
/** A session without a heartbeat for this long is dead (Spec 2 §9). */
const SESSION_ALIVE_MS = 14 * SECOND_MS;

/** `sessions/{sessionId}`: an anonymous session that has an offer open. `timestamp` in epoch ms. */
export type OfferSession = { offerId: string; sessionId: string; deviceId: string; timestamp: number };

export type SessionIdentity = Omit<OfferSession, 'timestamp'>;

/** Returns whether a session is alive: under 14 seconds old (Spec 2 §4). */
export const isSessionAlive = ({ timestamp }: Pick<OfferSession, 'timestamp'>, now: number): boolean =>
  now - timestamp < SESSION_ALIVE_MS;

const TAG_CHARS = 16;

/** Returns the prefix of an account's device ids on one offer. Others cannot derive the account from it. */
const computeAccountTag = async (uid: string, offerId: string, sha256: Sha256): Promise<string> =>
  (await sha256(`${uid}/${offerId}`)).slice(0, TAG_CHARS);

type SessionStart = { uid: string; offerId: string; device: string };

/** Returns the session record of an account's device on an offer. Only that account can compute its id. */
export const buildSessionIdentity = async (
  { uid, offerId, device }: SessionStart,
  sha256: Sha256,
): Promise<SessionIdentity> => {
  const deviceId = `${await computeAccountTag(uid, offerId, sha256)}-${device}`;
  return { offerId, deviceId, sessionId: await sha256(`${uid}/${offerId}/${deviceId}`) };
};

/** Returns the range of device ids of the same account on the same offer: `first` inclusive, `end` exclusive. */
export const getSameAccountRange = ({ deviceId }: Pick<OfferSession, 'deviceId'>) => {
  const tag = deviceId.slice(0, TAG_CHARS);
  return { first: `${tag}-`, end: `${tag}.` };
};
