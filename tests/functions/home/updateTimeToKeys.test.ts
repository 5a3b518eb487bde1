import { COLLECTIONS } from '@api/collections';
import type { CityDirectory } from '@domain/offers/cities';
import { DAY_MS } from '@domain/shared/dates';
import { getVersionPath } from '@functions/data/offers';
import { commit, read } from '@functions/data/store';
import { updateTimeToKeys } from '@functions/home/updateTimeToKeys';
import { createDocumentId } from '@functions/runtime/ids';
import { buildHandedOverLease } from '@tests/support/buildHandedOverLease';
import { NOW, startTestProject } from '@tests/support/functionsHarness';
import { storeOffer } from '@tests/support/leaseFixtures';
import { describe, expect, it } from 'vitest';

startTestProject();

/** A lease whose protocol was signed now, some days after its offer was confirmed. */
const storeHandedOver = (days: number, companyId = 'companyA') => {
  const lease = buildHandedOverLease(NOW, { id: createDocumentId() });
  return storeOffer({
    ...lease,
    offerStatus: { ...lease.offerStatus, landlord: { companyId } },
    version: lease.version && { ...lease.version, confirmedAt: NOW - days * DAY_MS },
  });
};

/** The same lease after a counter-offer: its version of today is the second one. */
const storeRenegotiated = async (days: number, companyId: string) => {
  const offer = await storeHandedOver(days, companyId);
  if (!offer.version) throw new Error('A handed-over lease has a binding version.');
  const { version } = offer;
  await commit((writes) => writes.create(getVersionPath(offer.id, 1), version));
  await storeOffer({ ...offer, version: { ...version, number: 2, confirmedAt: NOW - DAY_MS } });
};

const readFigure = async () => (await read<CityDirectory>(`${COLLECTIONS.home}/cities`))?.timeToKeys;

describe('the time from offer to keys on the start page', () => {
  it('is stored once five leases of three landlords were handed over, as their median from the first version', async () => {
    for (const days of [9, 10, 30, 40]) await storeHandedOver(days);
    await updateTimeToKeys(NOW);
    expect(await readFigure()).toBeUndefined();
    await storeRenegotiated(21, 'companyB');
    await updateTimeToKeys(NOW);
    expect(await readFigure()).toBeUndefined();
    await storeHandedOver(50, 'companyC');
    await updateTimeToKeys(NOW);
    expect(await readFigure()).toEqual({ days: 26, leases: 6 });
  });
});
