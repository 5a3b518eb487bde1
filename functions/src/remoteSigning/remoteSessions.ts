import { COLLECTIONS } from '@api/collections';
import {
  isRemoteRunActive,
  REMOTE_RUN_MAX_MS,
  type RemoteProgress,
  whyCannotContinue,
} from '@domain/leases/remoteSigning';
import type { LeaseSide } from '@domain/offers/states';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import type { RefusalReason } from '@domain/shared/refusals';
import type { SignMethod } from '../adapters/remoteSigning/remoteSigner';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { read } from '../data/store';

/**
 * `remoteSignatures/{offerId}_{uid}`: a person's signature in progress. Bytes are base64. It holds no secret of the signer and no
 * access to the provider. Only functions read it; it is removed after `expiresAt`.
 */
export type RemoteSession = RemoteProgress & {
  offerId: string;
  side: LeaseSide;
  reservationNumber: number;
  provider: string;
  credential: string;
  /** Time that the signature states (epoch ms). */
  at: number;
  sentSha256: string;
  certificates: string[];
  method: SignMethod;
  attributes: string;
  /** The provider's signature, until it is in the lease. */
  value: string | null;
  /** Why the file with it was not accepted; missing if it was not refused. */
  refusal?: RefusalReason;
  expiresAt: number;
};

export const getSessionPath = (offerId: string, uid: string): string =>
  `${COLLECTIONS.remoteSignatures}/${offerId}_${uid}`;

type StoredSession = RemoteSession | null;

const assertNoRun = (kept: StoredSession, now: number): void => {
  if (kept && kept.state !== 'saved' && isRemoteRunActive(kept, now))
    throw new Refusal('remoteSigningRunning');
};

/** Throws `Refusal('remoteSigningRunning')` while an earlier session is being signed. Read before a code is sent. */
export const assertNotRunning = async (
  { offerId, uid }: Pick<RemoteSession, 'offerId' | 'uid'>,
  now: number,
): Promise<void> => assertNoRun(await read<RemoteSession>(getSessionPath(offerId, uid)), now);

type KeptQuestion = Pick<RemoteSession, 'offerId' | 'uid' | 'sentSha256' | 'reservationNumber'>;

/** Returns the session with a signature of exactly this file that the lease has not taken, or `null`. */
export const findKeptSignature = async ({
  offerId,
  uid,
  sentSha256,
  reservationNumber,
}: KeptQuestion): Promise<RemoteSession | null> => {
  const kept = await read<RemoteSession>(getSessionPath(offerId, uid));
  const isSame = kept?.sentSha256 === sentSha256 && kept.reservationNumber === reservationNumber;
  return kept && isSame && kept.state === 'signed' && kept.value ? kept : null;
};

/** Stores a new session in place of an earlier one. Throws `Refusal('remoteSigningRunning')` while that one is being signed. */
export const storeSession = (session: RemoteSession, now: number): Promise<void> =>
  updateWithPrecondition<RemoteSession, void>(
    getSessionPath(session.offerId, session.uid),
    (kept): Decision<void> => {
      assertNoRun(kept, now);
      return { write: session, answer: undefined };
    },
  );

/**
 * Claims a session for one run and returns it. Throws `Refusal('remoteSigningLapsed')` or, while another run is
 * active, `Refusal('remoteSigningRunning')`.
 */
export const claimSession = (
  path: string,
  asked: { key: string; uid: string; now: number },
): Promise<RemoteSession> =>
  updateWithPrecondition<RemoteSession, RemoteSession>(path, (kept): Decision<RemoteSession> => {
    assertAllowed(whyCannotContinue(kept, asked));
    if (!kept) throw new Refusal('remoteSigningLapsed');
    if (kept.state === 'saved') return { unchanged: kept };
    const busyUntil = asked.now + REMOTE_RUN_MAX_MS;
    return { write: { busyUntil }, answer: { ...kept, busyUntil } };
  });

/** Changes a session, unless another one has taken its place. Ends the run unless the change says otherwise. */
export const updateSession = (
  path: string,
  { key }: Pick<RemoteSession, 'key'>,
  change: Partial<RemoteSession>,
): Promise<void> =>
  updateWithPrecondition<RemoteSession, void>(
    path,
    (kept): Decision<void> =>
      kept?.key === key
        ? { write: { busyUntil: 0, ...change }, answer: undefined }
        : { unchanged: undefined },
  );
