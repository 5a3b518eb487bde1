import { MINUTE_MS } from '@domain/shared/dates';
import { readAuditRecords } from '@functions/data/auditLog';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import { countWrites, crashAt, instrumentWrites } from '../../support/crashInjection';
import { getRefusal, startTestProject } from '../../support/functionsHarness';
import { findStoredContract, loadStoredOffer, storeParties } from '../../support/leaseFixtures';
import { findChainViolation } from '../../support/leaseRecord';
import { arrangePreparedLease, complete, prepareKey, signRemotely, startSigningProvider } from './fixtures';

startTestProject();
beforeAll(async () => {
  await storeParties();
  await instrumentWrites();
});
startSigningProvider();

const LOGIN = { login: 'other@example.pl' };
/** A died run ends by the clock. */
const LATER = NOW + 2 * MINUTE_MS;

/** Where the tenant's signature is seen. It is in all these places or in none. */
const readTraces = async (id: string) => {
  const [offer, contract, records] = await Promise.all([
    loadStoredOffer(id),
    findStoredContract(id),
    readAuditRecords(id),
  ]);
  return {
    offer: Boolean(offer.reservation?.tenantSignedAt),
    contract: Boolean(contract?.signedCopies?.tenant),
    chain: records.filter(({ entry }) => entry.type === 'leaseSignedByTenantInWriting').length === 1,
  };
};
const NONE = { offer: false, contract: false, chain: false };
const ALL = { offer: true, contract: true, chain: true };

describe('a process that dies while it signs at a remote provider', () => {
  it('leaves the lease signed or unsigned, and the next attempt signs it once', async () => {
    const first = await arrangePreparedLease();
    const key = await prepareKey(first, 'tenant', LOGIN);
    const writes = await countWrites(() => complete(first, 'tenant', { key }));
    expect(writes).toBeGreaterThan(4);
    for (let write = 0; write < writes; write += 1) {
      const id = await arrangePreparedLease();
      const own = await prepareKey(id, 'tenant', LOGIN);
      const point = { write, when: 'after' } as const;
      expect(await crashAt(point, () => complete(id, 'tenant', { key: own })), `${write}`).toBe(true);
      expect([NONE, ALL], `${write}`).toContainEqual(await readTraces(id));
      const again = await getRefusal(complete(id, 'tenant', { key: own, now: LATER })).catch(() => null);
      if (again) {
        expect(again.reason, `${write}`).toBe('remoteSigningLapsed');
        await signRemotely(id, 'tenant', { ...LOGIN, now: LATER });
      }
      expect(await readTraces(id), `${write}`).toEqual(ALL);
      expect(await findChainViolation(id)).toBeNull();
    }
  }, 120_000);
});
