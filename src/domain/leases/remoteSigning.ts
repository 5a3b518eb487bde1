import { DAY_MS, MINUTE_MS, SECOND_MS } from '../shared/dates';
import type { RemoteSigningRefusal } from './remoteSigningRefusals';

/** Versions of the API of the Cloud Signature Consortium: 1.0.4 and 2.0. */
export const SIGNING_API_VERSIONS = ['v1', 'v2'] as const;
export type SigningApiVersion = (typeof SIGNING_API_VERSIONS)[number];

/** Provider that an operator has a contract with, as the page shows it. */
export type SigningProvider = { id: string; name: string };

/** Time from the request of a code to the finished file. */
export const REMOTE_SIGNING_MS = 10 * MINUTE_MS;
/** Time after which a run that has not ended has died. It is longer than all calls of one run may take. */
export const REMOTE_RUN_MAX_MS = 90 * SECOND_MS;
export const REMOTE_CODE_TRIES_MAX = 3;
/** Days for which a signature is kept that its signer paid for and that the lease has not taken. */
export const REMOTE_SIGNATURE_KEPT_DAYS = 7;
export const REMOTE_SIGNATURE_KEPT_MS = REMOTE_SIGNATURE_KEPT_DAYS * DAY_MS;

/** Kind of a secret that only the signer knows: a lasting PIN, or a code for this signature. */
export type SigningFactorKind = 'pin' | 'code';
/** Secret the provider asks for. `label` and `hint` are the provider's own words, `null` without any. */
export type SigningFactor = {
  id: string;
  kind: SigningFactorKind;
  isNumeric: boolean;
  /** Whether it stays empty for a person who has not set one. */
  isOptional: boolean;
  label: string | null;
  hint: string | null;
};

/** Names in a certificate, and its last moment of validity (epoch ms). */
export type ShownCertificate = { signer: string; issuer: string; validUntil: number };

/**
 * `prepared`: the file is fixed and the code is sent. `authorised`: the provider accepted the code for this file. `signed`: the
 * provider's signature is here. `saved`: the lease has it. `closed`: it ended without a signature.
 */
export type RemoteState = 'prepared' | 'authorised' | 'signed' | 'saved' | 'closed';

/** Parts of a stored signature that decide who may go on with it and when. Times in epoch ms. */
export type RemoteProgress = {
  /** Random name of this attempt. A new request of a code makes another one. */
  key: string;
  uid: string;
  state: RemoteState;
  endsAt: number;
  /** Codes that were tried. */
  tries: number;
  /** Until when a run may be active; 0 if none is. */
  busyUntil: number;
};

export const isRemoteRunActive = ({ busyUntil }: Pick<RemoteProgress, 'busyUntil'>, now: number): boolean =>
  busyUntil > now;

type RunRequest = { key: string; uid: string; now: number };

/**
 * Returns why a person cannot go on with a signature, or `null`. A run that died after the code was used cannot be repeated:
 * the code is spent. One that has the provider's signature goes on without a code, also after the code's time.
 */
export const whyCannotContinue = (
  progress: RemoteProgress | null,
  { key, uid, now }: RunRequest,
): 'remoteSigningLapsed' | 'remoteSigningRunning' | null => {
  if (!progress || progress.key !== key || progress.uid !== uid) return 'remoteSigningLapsed';
  const { state, endsAt } = progress;
  if (state === 'saved') return null;
  const isInTime = state === 'signed' || now < endsAt;
  if (state === 'closed' || !isInTime) return 'remoteSigningLapsed';
  if (isRemoteRunActive(progress, now)) return 'remoteSigningRunning';
  return state === 'authorised' ? 'remoteSigningLapsed' : null;
};

/** Returns the state after a refused code: the last try closes the signature. */
export const getStateAfterWrongCode = (tries: number): RemoteState =>
  tries >= REMOTE_CODE_TRIES_MAX ? 'closed' : 'prepared';

/** Error of the API: a code, and for `invalid_request` a sentence that the specification fixes. */
export type SigningApiError = { code: string | null; description: string | null };

/** Fixed sentences of the specification, by a word of each. */
const DESCRIPTION_REASONS: readonly [RegExp, RemoteSigningRefusal][] = [
  [/lock/i, 'remoteCredentialLocked'],
  [/expired|invalid parameter SAD/i, 'remoteSigningLapsed'],
  [/userID/i, 'remoteUserUnknown'],
  [/OTP|PIN/, 'remoteCodeWrong'],
  [/disabled/i, 'remoteCertificateUnfit'],
];

const CODE_REASONS: Record<string, RemoteSigningRefusal> = {
  invalid_otp: 'remoteCodeWrong',
  invalid_pin: 'remoteCodeWrong',
  invalid_authentication_data: 'remoteCodeWrong',
  access_denied: 'remoteSigningRefused',
};

/** Returns the refusal that an error of the provider names, or `null` for an error that it does not explain. */
export const findRemoteRefusal = ({ code, description }: SigningApiError): RemoteSigningRefusal | null => {
  const byDescription = DESCRIPTION_REASONS.find(([words]) => words.test(description ?? ''))?.[1];
  return (code ? CODE_REASONS[code] : undefined) ?? byDescription ?? null;
};
