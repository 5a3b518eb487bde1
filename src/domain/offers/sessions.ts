import type { Sha256 } from '../shared/canonical';
import { SECOND_MS } from '../shared/dates';

/** An open offer page tells that it is still open this often (Spec 2 §9). */
export const HEARTBEAT_INTERVAL_MS = 15 * SECOND_MS;
/** A session that told nothing for this long is dead (Spec 2 §9). */
const SESSION_ALIVE_MS = 14 * SECOND_MS;

/** `sessions/{sessionId}`: who has an offer open, without saying who; `timestamp` in epoch ms. */
export type OfferSession = { offerId: string; sessionId: string; deviceId: string; timestamp: number };

export type SessionIdentity = Omit<OfferSession, 'timestamp'>;

/** Under 14 seconds old a session is alive; at 14 it is not (Spec 2 §4). */
export const isSessionAlive = ({ timestamp }: Pick<OfferSession, 'timestamp'>, now: number): boolean =>
  now - timestamp < SESSION_ALIVE_MS;

const TAG_CHARS = 16;

/** What the device ids of one account on one offer begin with; says nothing about the account to others. */
const computeAccountTag = async (uid: string, offerId: string, sha256: Sha256): Promise<string> =>
  (await sha256(`${uid}/${offerId}`)).slice(0, TAG_CHARS);

type Opened = { uid: string; offerId: string; device: string };

/** The record under which an account has an offer open on a device; only that account can make its id. */
export const buildSessionIdentity = async (
  { uid, offerId, device }: Opened,
  sha256: Sha256,
): Promise<SessionIdentity> => {
  const deviceId = `${await computeAccountTag(uid, offerId, sha256)}-${device}`;
  return { offerId, deviceId, sessionId: await sha256(`${uid}/${offerId}/${deviceId}`) };
};

/** The range of device ids of the same account on the same offer: from `first` up to, without, `end`. */
export const getSameAccountRange = ({ deviceId }: Pick<OfferSession, 'deviceId'>) => {
  const tag = deviceId.slice(0, TAG_CHARS);
  return { first: `${tag}-`, end: `${tag}.` };
};
