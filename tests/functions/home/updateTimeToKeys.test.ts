import { COLLECTIONS } from '@api/collections';
import type { CityDirectory } from '@domain/offers/cities';
import { DAY_MS } from '@domain/shared/dates';
import { read } from '@functions/data/store';
import { updateTimeToKeys } from '@functions/home/updateTimeToKeys';
import { createDocumentId } from '@functions/runtime/ids';
import { buildHandedOverLease } from '@tests/support/buildHandedOverLease';
import { NOW, startTestProject } from '@tests/support/functionsHarness';
import { storeOffer } from '@tests/support/leaseFixtures';
import { describe, expect, it } from 'vitest';

startTestProject();

/** A lease whose protocol was signed now, some days after its offer was confirmed. */
const storeHandedOver = (days: number) => {
  const lease = buildHandedOverLease(NOW, { id: createDocumentId() });
  return storeOffer({
    ...lease,
    version: lease.version && { ...lease.version, confirmedAt: NOW - days * DAY_MS },
  });
};

const readFigure = async () => (await read<CityDirectory>(`${COLLECTIONS.home}/cities`))?.timeToKeys;

describe('the time from offer to keys on the start page', () => {
  it('is stored once five leases were handed over, as their median', async () => {
    for (const days of [9, 10, 30, 40]) await storeHandedOver(days);
    await updateTimeToKeys(NOW);
    expect(await readFigure()).toBeUndefined();
    await storeHandedOver(21);
    await updateTimeToKeys(NOW);
    expect(await readFigure()).toEqual({ days: 21, leases: 5 });
  });
});
