import {
  findRemoteRefusal,
  getStateAfterWrongCode,
  REMOTE_RUN_MAX_MS,
  type RemoteProgress,
  type RemoteState,
  whyCannotContinue,
} from '@domain/leases/remoteSigning';
import { describe, expect, it } from 'vitest';

const NOW = Date.UTC(2026, 10, 20, 9);

const buildProgress = (more: Partial<RemoteProgress> = {}): RemoteProgress => ({
  key: 'key',
  uid: 'uidTenant',
  state: 'prepared',
  endsAt: NOW + 600_000,
  tries: 0,
  busyUntil: 0,
  ...more,
});

const ask = (progress: RemoteProgress | null, more: { key?: string; uid?: string; now?: number } = {}) =>
  whyCannotContinue(progress, { key: 'key', uid: 'uidTenant', now: NOW, ...more });

describe('a signature at a remote provider', () => {
  it.each<[RemoteState, ReturnType<typeof whyCannotContinue>]>([
    ['prepared', null],
    ['authorised', 'remoteSigningLapsed'],
    ['signed', null],
    ['saved', null],
    ['closed', 'remoteSigningLapsed'],
  ])('goes on only with a code that is unspent or a signature that is there (%s)', (state, reason) => {
    expect(ask(buildProgress({ state }))).toBe(reason);
  });

  it('belongs to one person and one attempt', () => {
    expect(ask(null)).toBe('remoteSigningLapsed');
    expect(ask(buildProgress(), { uid: 'uidOther' })).toBe('remoteSigningLapsed');
    expect(ask(buildProgress(), { key: 'former' })).toBe('remoteSigningLapsed');
  });

  it('lapses by the clock to the millisecond, except once its code has been used', () => {
    const progress = buildProgress();
    expect(ask(progress, { now: progress.endsAt - 1 })).toBeNull();
    expect(ask(progress, { now: progress.endsAt })).toBe('remoteSigningLapsed');
    for (const state of ['signed', 'saved'] as const)
      expect(ask(buildProgress({ state }), { now: progress.endsAt })).toBeNull();
  });

  it('is made by one run at a time, and a dead run ends by the clock', () => {
    const busy = buildProgress({ busyUntil: NOW + REMOTE_RUN_MAX_MS });
    expect(ask(busy)).toBe('remoteSigningRunning');
    expect(ask(busy, { now: NOW + 90_000 })).toBeNull();
    const dead = { ...busy, state: 'authorised' } as const;
    expect(ask(dead)).toBe('remoteSigningRunning');
    expect(ask(dead, { now: NOW + 90_000 })).toBe('remoteSigningLapsed');
  });

  it('closes with the third wrong code', () => {
    expect([1, 2, 3].map(getStateAfterWrongCode)).toEqual(['prepared', 'prepared', 'closed']);
  });
});

describe('an error of a provider', () => {
  it.each([
    ['invalid_otp', 'The OTP is invalid', 'remoteCodeWrong'],
    ['invalid_pin', null, 'remoteCodeWrong'],
    ['invalid_authentication_data', null, 'remoteCodeWrong'],
    ['access_denied', null, 'remoteSigningRefused'],
    ['invalid_request', 'SAD expired', 'remoteSigningLapsed'],
    ['invalid_request', 'Invalid parameter SAD', 'remoteSigningLapsed'],
    ['invalid_request', 'Credential locked', 'remoteCredentialLocked'],
    ['invalid_request', 'Invalid parameter userID', 'remoteUserUnknown'],
    ['invalid_request', 'Hash is not authorized by the SAD', null],
    ['invalid_request', 'The credential identified by credentialID is disabled', 'remoteCertificateUnfit'],
    [null, null, null],
  ] as const)('%s (%s) tells the signer %s', (code, description, reason) => {
    expect(findRemoteRefusal({ code, description })).toBe(reason);
  });
});
