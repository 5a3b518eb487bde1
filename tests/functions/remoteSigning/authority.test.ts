import { commit } from '@functions/data/store';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NOW } from '../../support/builders';
import { getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import { getSeenVersion, storeParties, storeUser, tenantsColleague } from '../../support/leaseFixtures';
import { arrangePreparedLease, startSigningProvider } from './fixtures';

startTestProject();
beforeAll(storeParties);
const provider = startSigningProvider();

/** The tenant's company becomes one of the court register, the colleague a member of its board. */
const prepareAsBoardMember = async (numerKRS: string, nip: string) => {
  vi.stubEnv('FAKES_URL', provider.url);
  onTestFinished(() => void vi.unstubAllEnvs());
  const offerId = await arrangePreparedLease();
  await storeUser({ ...tenantsColleague.user, firstName: 'Ewa', lastName: 'Wzorowa' });
  await commit((writes) => writes.merge('companies/companyTenant', { numerKRS, nip, register: null }));
  provider.calls = [];
  const seen = await getSeenVersion(offerId);
  const input = { offerId, seen, provider: 'v1', login: 'board@example.pl' };
  return invoke('prepareRemoteSignature', input, { by: tenantsColleague, now: NOW });
};

describe('a signature at a remote provider', () => {
  it('is refused to one of two people who represent their company together, before a code is sent', async () => {
    expect(await getRefusal(prepareAsBoardMember('0000900183', '1234560183'))).toMatchObject({
      reason: 'remoteSignsJointly',
    });
    expect(provider.calls).toEqual([]);
  });

  it('is prepared for a board member whom the register lets act alone', async () => {
    expect(await prepareAsBoardMember('0000900119', '1234560119')).toMatchObject({ state: 'ready' });
  });
});
