import type { StatusAnswer } from '@api/callable';
import type { PartyAuthority } from '@domain/leases/partyAuthority';
import { getStateAfterWrongCode, REMOTE_SIGNATURE_KEPT_MS } from '@domain/leases/remoteSigning';
import { Refusal } from '@domain/shared/errors';
import { computeAttributesHash, embedSignature, isSignatureOf } from '../adapters/personSignature';
import type { FactorAnswer, RemoteSigner } from '../adapters/remoteSigning/remoteSigner';
import { acceptSignedCopy, recordSignedCopy } from '../leases/acceptSignedCopy';
import { verifySignedBytes } from '../leases/signedCopy';
import { assertSeenFee, getLiveReservation, loadWrittenStep, type WrittenStep } from '../leases/writtenStep';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { askProvider, getRemoteSigner } from './askProvider';
import { judgeSigner } from './judgeSigner';
import { loadFileToSign } from './loadFileToSign';
import { claimSession, getSessionPath, type RemoteSession, updateSession } from './remoteSessions';
import { stampValue } from './stampValue';

const decode = (text: string): Uint8Array => Buffer.from(text, 'base64');

/**
 * Signs the prepared lease with the secrets that its signer typed, and hands it in as an uploaded one. The last step alone changes
 * the lease, in one batch. A run that died before it leaves the lease unsigned; one that died with the provider's signature goes
 * on when it is repeated. So does one whose file was refused. A repeat after success changes nothing.
 * Throws the reasons of `loadWrittenStep`, `getLiveReservation`, `judgeSigner`, `askProvider`, `keepRefused` and `recordSignedCopy`, `Refusal('feeChanged')`, `Refusal('leaseNotPrepared')`, `Refusal('remoteSigningLapsed')` or
 * `Refusal('remoteSigningRunning')`.
 */
export const completeRemoteSignature: Handler<'completeRemoteSignature'> = async (input, ctx) => {
  const { offerId, seen, key, answers } = input;
  const step = await loadWrittenStep({ offerId, seen }, ctx);
  await assertSeenFee(step.side, seen);
  const path = getSessionPath(offerId, ctx.viewer.uid);
  const session = await claimSession(path, { key, uid: ctx.viewer.uid, now: ctx.now });
  if (session.state === 'saved') return finishSaved(step, ctx);
  const run = { path, session, step, feeGrosze: seen.feeGrosze ?? 0 };
  try {
    const { lease } = step;
    getLiveReservation(lease.offer, lease.contract.reservationNumber, ctx.now);
    const authority = await judgeSigner(step, ctx);
    const file = await loadFileToSign(step);
    if (sha256Hex(file) !== session.sentSha256) throw new Refusal('remoteSigningLapsed');
    const value = session.value
      ? decode(session.value)
      : await signAtProvider(run, { answers, now: ctx.now });
    return await handIn(run, { file, value, authority }, ctx);
  } catch (error) {
    await releaseRun(run, error);
    throw error;
  }
};

type Run = { path: string; session: RemoteSession; step: WrittenStep; feeGrosze: number };

/** Ends the parts after the batch that a died run may have left open, such as the invoices. */
const finishSaved = (step: WrittenStep, ctx: CallContext): Promise<StatusAnswer> => {
  const copy = step.lease.contract.signedCopies?.[step.side];
  if (!copy) throw new Refusal('remoteSigningLapsed');
  return recordSignedCopy({ ...step, copy, feeGrosze: 0, authority: null }, ctx);
};

/** Ends the run without changing the state. The cause of the failure counts more than a failed release: that one lapses. */
const releaseRun = ({ path, session }: Run, cause: unknown): Promise<void> =>
  updateSession(path, session, {}).catch(() => {
    throw cause;
  });

/** Authorises exactly this signature with the typed secrets and returns it. */
const signAtProvider = async (
  run: Run,
  { answers, now }: { answers: readonly FactorAnswer[]; now: number },
): Promise<Uint8Array> => {
  const { path, session } = run;
  const { busyUntil } = session;
  const signer = getRemoteSigner(session.provider);
  const hash = computeAttributesHash(decode(session.attributes));
  const sad = await authorize(run, { signer, hash, answers });
  await updateSession(path, session, { state: 'authorised', busyUntil });
  const value = await signHash(run, { signer, hash, sad });
  await updateSession(path, session, {
    state: 'signed',
    value: Buffer.from(value).toString('base64'),
    expiresAt: now + REMOTE_SIGNATURE_KEPT_MS,
    busyUntil,
  });
  return value;
};

type HashRequest = { signer: RemoteSigner; hash: Uint8Array };

/** A wrong code counts; the third closes the session. */
const authorize = async (
  { path, session }: Run,
  { signer, hash, answers }: HashRequest & { answers: readonly FactorAnswer[] },
): Promise<string> => {
  try {
    return await askProvider('authorize', () => signer.authorize(session.credential, hash, answers));
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'remoteCodeWrong') {
      const tries = session.tries + 1;
      const state = getStateAfterWrongCode(tries);
      await updateSession(path, session, { tries, state });
      if (state === 'closed') throw new Refusal('remoteSigningLapsed');
    }
    throw error;
  }
};

/** The code is spent once it was accepted, so a failure closes the session. */
const signHash = async (
  { path, session }: Run,
  { signer, hash, sad }: HashRequest & { sad: string },
): Promise<Uint8Array> => {
  try {
    const value = await askProvider('signHash', () =>
      signer.signHash(session.credential, hash, { sad, method: session.method }),
    );
    const [own = ''] = session.certificates;
    if (!isSignatureOf(value, decode(session.attributes), decode(own)))
      throw new Refusal('remoteSigningRefused');
    return value;
  } catch (error) {
    await updateSession(path, session, { state: 'closed' });
    throw error;
  }
};

type SignedFile = { file: Uint8Array; value: Uint8Array; authority: PartyAuthority };

/**
 * Keeps a signature whose file is refused, with the reason: its signer paid for it, and the refusal may end, as when an issuer responds
 * again. Throws `Refusal('remoteSignatureKept')`.
 */
const keepRefused = async ({ path, session }: Run, error: unknown): Promise<never> => {
  if (!(error instanceof Refusal)) throw error;
  await updateSession(path, session, { refusal: error.reason });
  throw new Refusal('remoteSignatureKept');
};

/** Puts the signature into the file, checks the file as an uploaded one, and records it together with the end of the session. */
const handIn = async (
  run: Run,
  { file, value, authority }: SignedFile,
  ctx: CallContext,
): Promise<StatusAnswer> => {
  const { path, session, step, feeGrosze } = run;
  const certificates = session.certificates.map(decode);
  const { at, method } = session;
  const attributes = decode(session.attributes);
  const token = await stampValue(value, ctx.now);
  const bytes = embedSignature({ file, at, certificates }, { attributes, value, method, token });
  const { copy } = await verifySignedBytes(step, bytes, ctx).catch((error: unknown) =>
    keepRefused(run, error),
  );
  return acceptSignedCopy(
    bytes,
    {
      ...step,
      copy,
      feeGrosze,
      ...{ authority, remoteProvider: session.provider },
      alsoWrite: (writes) => writes.update(path, { state: 'saved', value: null, busyUntil: 0 }),
    },
    ctx,
  );
};
