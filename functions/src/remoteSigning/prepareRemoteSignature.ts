import type { CredentialChoice, RemoteSignatureStart } from '@api/remoteSigning';
import { REMOTE_SIGNING_MS } from '@domain/leases/remoteSigning';
import { DAY_MS, SECOND_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { buildSignedAttributes } from '../adapters/personSignature';
import type { RemoteCredential, RemoteSigner } from '../adapters/remoteSigning/remoteSigner';
import { assertSeenFee, getLiveReservation, loadWrittenStep, type WrittenStep } from '../leases/writtenStep';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { askProvider, getRemoteSigner } from './askProvider';
import { judgeSigner } from './judgeSigner';
import { loadFileToSign } from './loadFileToSign';
import { assertNotRunning, findKeptSignature, type RemoteSession, storeSession } from './remoteSessions';
import { assertOwnCertificate, toShownCertificate } from './shownCertificate';

/** Certificates that a signer can choose from. */
const CHOICES_MAX = 5;

/**
 * Prepares a signature of the caller at a remote provider: fixes the file, computes what the key signs and makes the provider
 * send its code. Nothing of the lease changes. A signature of the same file that the lease has not taken is returned instead, unless the
 * caller signs `again`: no code is sent that would be paid for twice. With several certificates it returns them to choose from. No code is sent to another
 * person, and no name of theirs is shown.
 * Throws the reasons of `loadWrittenStep`, `getLiveReservation`, `judgeSigner` and `askProvider`, `Refusal('leaseSignedAlready')`,
 * `Refusal('tenantHasNotSigned')`, `Refusal('feeChanged')`, `Refusal('leaseNotPrepared')`, `Refusal('remoteSignerOther')` or `Refusal('remoteSigningRunning')`.
 */
export const prepareRemoteSignature: Handler<'prepareRemoteSignature'> = async (input, ctx) => {
  const { offerId, seen, provider, login, credential, again = false } = input;
  const signer = getRemoteSigner(provider);
  const step = await loadWrittenStep({ offerId, seen }, ctx);
  await assertSeenFee(step.side, seen);
  getLiveReservation(step.lease.offer, step.lease.contract.reservationNumber, ctx.now);
  const file = await loadFileToSign(step);
  await judgeSigner(step, ctx);
  const { reservationNumber } = step.lease.contract;
  const sent = { offerId, uid: ctx.viewer.uid, sentSha256: sha256Hex(file), reservationNumber };
  const kept = again ? null : await findKeptSignature(sent);
  if (kept) return { state: 'kept', key: kept.key, reason: kept.refusal ?? null };
  const ids = await askProvider('list', () => signer.listCredentials(login.trim()));
  const id = chooseCredential(ids, credential);
  if (!id) return { state: 'choose', choices: await loadChoices(signer, ids, ctx) };
  const found = await loadOwnCredential(signer, id, ctx);
  const session = buildSession({ step, file, found }, { provider, id }, ctx);
  await assertNotRunning(session, ctx.now);
  for (const factor of found.factors.filter(({ isSent }) => isSent))
    await askProvider('sendCode', () => signer.sendCode(id, factor.id));
  await storeSession(session, ctx.now);
  return toStart(session, found);
};

/** Throws the reasons of `askProvider` and `assertOwnCertificate`. */
const loadOwnCredential = async (
  signer: RemoteSigner,
  id: string,
  { viewer }: CallContext,
): Promise<RemoteCredential> => {
  const found = await askProvider('info', () => signer.readCredential(id));
  assertOwnCertificate(found, viewer);
  return found;
};

/** Returns the credential to use, `null` if the signer has to choose. Throws `Refusal('remoteUserUnknown')`. */
const chooseCredential = (ids: readonly string[], asked: string | undefined): string | null => {
  const [first, ...others] = ids;
  if (!first) throw new Refusal('remoteUserUnknown');
  if (asked) {
    if (!ids.includes(asked)) throw new Refusal('remoteUserUnknown');
    return asked;
  }
  return others.length === 0 ? first : null;
};

/** Refusals of one certificate that leave the others to choose from. */
const UNUSABLE: ReadonlySet<string> = new Set(['remoteCertificateUnfit', 'remoteSignerOther']);

/** Loads the certificates that the caller can sign with. Where there are none, throws why the last one cannot be used. */
const loadChoices = async (
  signer: RemoteSigner,
  ids: readonly string[],
  ctx: CallContext,
): Promise<CredentialChoice[]> => {
  const choices: CredentialChoice[] = [];
  let unusable = new Refusal('remoteCertificateUnfit');
  for (const id of ids.slice(0, CHOICES_MAX)) {
    try {
      choices.push({ id, ...toShownCertificate(await loadOwnCredential(signer, id, ctx)) });
    } catch (error) {
      if (!(error instanceof Refusal && UNUSABLE.has(error.reason))) throw error;
      unusable = error;
    }
  }
  if (choices.length === 0) throw unusable;
  return choices;
};

type PreparedFile = { step: WrittenStep; file: Uint8Array; found: RemoteCredential };

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** PDF states times in whole seconds. */
const truncateToSeconds = (at: number): number => Math.floor(at / SECOND_MS) * SECOND_MS;

const buildSession = (
  { step: { lease, side }, file, found: { certificates, method } }: PreparedFile,
  { provider, id }: { provider: string; id: string },
  { viewer, now, newId }: CallContext,
): RemoteSession => {
  const at = truncateToSeconds(now);
  const endsAt = now + REMOTE_SIGNING_MS;
  return {
    ...{ key: newId(), uid: viewer.uid, state: 'prepared', endsAt, tries: 0, busyUntil: 0 },
    offerId: lease.contract.offerId,
    side,
    reservationNumber: lease.contract.reservationNumber,
    provider,
    credential: id,
    at,
    sentSha256: sha256Hex(file),
    certificates: certificates.map(encode),
    method,
    attributes: encode(buildSignedAttributes({ file, at, certificates })),
    value: null,
    expiresAt: endsAt + DAY_MS,
  };
};

const toStart = ({ key, endsAt }: RemoteSession, found: RemoteCredential): RemoteSignatureStart => ({
  state: 'ready',
  key,
  endsAt,
  factors: found.factors.map(({ isSent, ...factor }) => factor),
  certificate: toShownCertificate(found),
});
