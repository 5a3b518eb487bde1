import type { LeaseSide } from '@domain/offers/states';
import { SECOND_MS } from '@domain/shared/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import { getRefusal, startTestProject } from '../../support/functionsHarness';
import { loadStoredOffer, storeParties } from '../../support/leaseFixtures';
import {
  arrangePreparedLease,
  complete,
  loadSession,
  prepare,
  prepareKey,
  readUnsigned,
  signRemotely,
  startSigningProvider,
} from './fixtures';

startTestProject();
beforeAll(storeParties);
const provider = startSigningProvider();

const SIDES: LeaseSide[] = ['tenant', 'landlord'];

describe('a provider that dies', () => {
  const LOGIN = { login: 'other@example.pl' };
  const FIRST = ['info', 'oauth2/token', 'credentials/list', 'credentials/info'] as const;

  it.each(
    (['v1', 'v2'] as const).flatMap((version) =>
      [
        ...FIRST,
        version === 'v1' ? ('credentials/sendOTP' as const) : ('credentials/getChallenge' as const),
      ].flatMap((at) => (['before', 'after'] as const).map((dies) => [version, at, dies] as const)),
    ),
  )('while a signature is prepared leaves nothing (%s, %s, %s it acts)', async (version, at, dies) => {
    const id = await arrangePreparedLease();
    const before = await readUnsigned(id);
    provider.fault = { at, dies };
    expect(await getRefusal(prepare(id, 'tenant', { ...LOGIN, provider: version }))).toMatchObject({
      reason: 'remoteSigningUnavailable',
    });
    expect([await readUnsigned(id), await loadSession(id, 'tenant')]).toEqual([before, null]);
    provider.fault = null;
    await signRemotely(id, 'tenant', { ...LOGIN, provider: version });
    expect((await loadStoredOffer(id)).reservation?.tenantSignedAt).toBe(NOW);
  });

  it.each(
    SIDES.flatMap((side) =>
      (['info', 'oauth2/token', 'credentials/authorize', 'signatures/signHash'] as const).flatMap((at) =>
        (['before', 'after'] as const).map((dies) => [side, at, dies] as const),
      ),
    ),
  )('while the %s signs leaves nothing half signed (%s, %s it acts)', async (side, at, dies) => {
    const id = await arrangePreparedLease();
    if (side === 'landlord') await signRemotely(id, 'tenant', LOGIN);
    const key = await prepareKey(id, side, LOGIN);
    const before = await readUnsigned(id);
    provider.fault = { at, dies };
    expect(await getRefusal(complete(id, side, { key }))).toMatchObject({
      reason: 'remoteSigningUnavailable',
    });
    expect(await readUnsigned(id)).toEqual(before);
    provider.fault = null;
    const again = NOW + SECOND_MS;
    await complete(id, side, { key: await prepareKey(id, side, { ...LOGIN, now: again }), now: again });
    const { offerStatus, reservation } = await loadStoredOffer(id);
    expect(side === 'tenant' ? reservation?.tenantSignedAt : offerStatus.state).toBe(
      side === 'tenant' ? again : 'SIGNED',
    );
  });

  it.each([
    [
      'an expired authorisation',
      { at: 'signatures/signHash', error: 'invalid_request', description: 'SAD expired' },
      'remoteSigningLapsed',
    ],
    [
      'another signature than the one asked for',
      { at: 'signatures/signHash', isOtherHash: true },
      'remoteSigningRefused',
    ],
    [
      'a refusal',
      { at: 'credentials/authorize', error: 'access_denied', description: 'Denied' },
      'remoteSigningRefused',
    ],
    [
      'a wrong code by the status of a missing login',
      { at: 'credentials/authorize', error: 'invalid_otp', description: 'Wrong', status: 401 },
      'remoteCodeWrong',
    ],
    [
      'no login to the operator',
      { at: 'credentials/authorize', error: 'invalid_client', description: 'Unknown client', status: 401 },
      'remoteSigningOff',
    ],
    [
      'a locked certificate',
      { at: 'credentials/authorize', error: 'invalid_request', description: 'Credential locked' },
      'remoteCredentialLocked',
    ],
    [
      'two signatures',
      { at: 'signatures/signHash', answer: { signatures: ['AA==', 'AA=='] } },
      'remoteSigningUnavailable',
    ],
  ] as const)('or gives %s leaves the lease unsigned', async (_, fault, reason) => {
    const id = await arrangePreparedLease();
    const key = await prepareKey(id, 'tenant', LOGIN);
    const before = await readUnsigned(id);
    provider.fault = fault;
    expect(await getRefusal(complete(id, 'tenant', { key }))).toMatchObject({ reason });
    expect(await readUnsigned(id)).toEqual(before);
  });
});
