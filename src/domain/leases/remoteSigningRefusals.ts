import type { RefusalCode } from '../shared/refusalCode';

/** Refusals of a signature made at a remote provider. */
export const REMOTE_SIGNING_REFUSALS = {
  remoteSigningOff: 'failed-precondition',
  remoteUserUnknown: 'not-found',
  remoteSignerOther: 'failed-precondition',
  remoteCertificateUnfit: 'failed-precondition',
  remoteSignsJointly: 'failed-precondition',
  remoteSigningUnavailable: 'unavailable',
  remoteSigningRefused: 'failed-precondition',
  remoteCodeWrong: 'invalid-argument',
  remoteCredentialLocked: 'resource-exhausted',
  remoteSigningLapsed: 'failed-precondition',
  remoteSigningRunning: 'aborted',
  remoteSignatureKept: 'failed-precondition',
} as const satisfies Record<string, RefusalCode>;
export type RemoteSigningRefusal = keyof typeof REMOTE_SIGNING_REFUSALS;
