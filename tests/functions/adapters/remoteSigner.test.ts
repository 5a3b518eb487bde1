import { createHash, X509Certificate } from 'node:crypto';
import type { SigningApiVersion } from '@domain/leases/remoteSigning';
import {
  createRemoteSigner,
  type ProviderSettings,
} from '@functions/adapters/remoteSigning/createRemoteSigner';
import { getFakeServiceUrls } from '@functions/adapters/serviceUrls';
import { SIGNER_CODE, SIGNER_PIN } from '@tools/fakes/remoteSigning/answers';
import { SIGNING_CLIENT, type SigningFault } from '@tools/fakes/remoteSigning/service';
import { startFakes } from '@tools/fakes/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const NOW = Date.UTC(2026, 10, 20, 23, 30);
const USER = 'teresa@example.pl';
const KEY = `${USER}#1`;
const HASH = createHash('sha256').update('umowa').digest();
const ANSWERS = [
  { id: 'PIN', value: SIGNER_PIN },
  { id: 'OTP', value: SIGNER_CODE },
];

let fakes: Awaited<ReturnType<typeof startFakes>>;
let now = NOW;
let fault: SigningFault | null = null;
let calls: string[] = [];

beforeAll(async () => {
  const accounts = {
    [USER]: { firstName: 'Teresa', lastName: 'Najemska' },
    'krzywa@example.pl': { firstName: 'Ewa', lastName: 'Krzywa', certificate: { isRsa: false } },
  };
  const signing = { accounts, getFault: () => fault, onCall: (call: string) => void calls.push(call) };
  fakes = await startFakes({ port: 0, now: () => now, signing });
});
afterAll(() => fakes.close());
beforeEach(() => {
  [now, fault, calls] = [NOW, null, []];
});

const open = (version: SigningApiVersion, more: Partial<ProviderSettings> = {}) =>
  createRemoteSigner(
    {
      id: 'demo',
      name: 'Podpis Demo',
      version,
      url: `${getFakeServiceUrls(fakes.url).remoteSigning}/${version}`,
      clientId: SIGNING_CLIENT.id,
      clientSecret: SIGNING_CLIENT.secret,
      ...more,
    },
    { timeoutMs: 2000 },
  );

describe.each<SigningApiVersion>(['v1', 'v2'])('a provider of remote signatures (%s)', (version) => {
  const sign = async (user = USER) => {
    const signer = open(version);
    const [key = ''] = await signer.listCredentials(user);
    const { method, certificates } = await signer.readCredential(key);
    await signer.sendCode(key, 'OTP');
    const sad = await signer.authorize(key, HASH, ANSWERS);
    return { value: await signer.signHash(key, HASH, { sad, method }), certificates, method };
  };

  it('asks for a PIN and a code that it sends, in its own words', async () => {
    const { factors } = await open(version).readCredential(KEY);
    expect(factors).toEqual([
      {
        id: 'PIN',
        kind: 'pin',
        isNumeric: true,
        isOptional: false,
        isSent: false,
        label: 'PIN podpisu',
        hint: 'Wersja pokazowa: 2468',
      },
      {
        id: 'OTP',
        kind: 'code',
        isNumeric: true,
        isOptional: false,
        isSent: true,
        label: 'Kod jednorazowy',
        hint: 'Wersja pokazowa: 739158',
      },
    ]);
  });

  it.each([
    [USER, '1.2.840.113549.1.1.11', 256],
    ['krzywa@example.pl', '1.2.840.10045.4.3.2', 0],
  ])('signs a digest with the key of %s', async (user, algorithm, length) => {
    const { value, certificates, method } = await sign(user);
    expect(certificates).toHaveLength(2);
    expect(new X509Certificate(certificates[0] ?? HASH).subject).toContain('CN=');
    expect(method.api).toBe(algorithm);
    if (length) expect(value).toHaveLength(length);
  });

  it('opens its access once for all calls of a client', async () => {
    await sign();
    expect(calls).toEqual([
      'info',
      'oauth2/token',
      'credentials/list',
      'credentials/info',
      version === 'v1' ? 'credentials/sendOTP' : 'credentials/getChallenge',
      'credentials/authorize',
      'signatures/signHash',
    ]);
  });

  it('signs no other digest than the one its person authorised', async () => {
    const signer = open(version);
    const { method } = await signer.readCredential(KEY);
    await signer.sendCode(KEY, 'OTP');
    const sad = await signer.authorize(KEY, HASH, ANSWERS);
    const other = createHash('sha256').update('inna umowa').digest();
    await expect(signer.signHash(KEY, other, { sad, method })).rejects.toMatchObject({
      failure: 'rejected',
      code: 'invalid_request',
      description: 'Hash is not authorized by the SAD',
    });
  });

  it('signs nothing once the authorisation expired', async () => {
    const signer = open(version);
    const { method } = await signer.readCredential(KEY);
    await signer.sendCode(KEY, 'OTP');
    const sad = await signer.authorize(KEY, HASH, ANSWERS);
    now += 300_000;
    await expect(signer.signHash(KEY, HASH, { sad, method })).rejects.toMatchObject({
      description: 'SAD expired',
    });
  });

  it('refuses a wrong code by name', async () => {
    const signer = open(version);
    await signer.sendCode(KEY, 'OTP');
    const wrong = signer.authorize(KEY, HASH, [
      ANSWERS[0] ?? { id: '', value: '' },
      { id: 'OTP', value: '0' },
    ]);
    const code = version === 'v1' ? 'invalid_otp' : 'invalid_authentication_data';
    await expect(wrong).rejects.toMatchObject({ failure: 'rejected', status: 400, code });
  });

  it('refuses an unknown login and a wrong client', async () => {
    await expect(open(version).listCredentials('nikt@example.pl')).rejects.toMatchObject({
      description: 'Invalid parameter userID',
    });
    await expect(open(version, { clientSecret: 'other' }).listCredentials(USER)).rejects.toMatchObject({
      status: 401,
      code: 'invalid_client',
    });
  });

  it('gets no login at another origin than the configured one', async () => {
    fault = { at: 'info', answer: { oauth2: 'http://127.0.0.1:9' } };
    await expect(open(version).listCredentials(USER)).rejects.toMatchObject({ failure: 'badAnswer' });
    expect(calls).toEqual(['info']);
  });

  it.each([
    ['a disabled key', { key: { status: 'disabled', algo: [] } }, 'disabled'],
    ['a revoked certificate', { key: { status: 'enabled' }, cert: { status: 'revoked' } }, 'disabled'],
    [
      'a confirmation on a page of the provider',
      { key: { status: 'enabled' }, authMode: 'oauth2code', auth: { mode: 'oauth2code' } },
      'otherMode',
    ],
    [
      'a choice between two secrets',
      {
        key: { status: 'enabled' },
        authMode: 'implicit',
        auth: { mode: 'explicit', expression: 'PIN OR OTP', objects: [] },
      },
      'otherMode',
    ],
  ])('does not sign here with %s', async (_, answer, reason) => {
    fault = { at: 'credentials/info', answer };
    await expect(open(version).readCredential(KEY)).rejects.toMatchObject({ reason });
  });

  it('gives no usable answer that is longer than 64 kB', async () => {
    fault = { at: 'credentials/list', answer: { credentialIDs: ['x'.repeat(70_000)] } };
    await expect(open(version).listCredentials(USER)).rejects.toMatchObject({ failure: 'badAnswer' });
  });
});
