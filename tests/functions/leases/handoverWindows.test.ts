import { DAY_MS, HOUR_MS, toIsoDay } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { sweepHandoverWindows } from '@functions/leases/sweepHandoverWindows';
import { NOW } from '@tests/support/builders';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import { invoke, readMails, startTestProject } from '@tests/support/functionsHarness';
import {
  landlord,
  loadStoredOffer,
  storeOfferWithStatus,
  storeParties,
  tenant,
} from '@tests/support/leaseFixtures';
import { readAuditChain } from '@tests/support/leaseRecord';
import { beforeAll, describe, expect, it } from 'vitest';
import { namePerson, sign, storeBookedOffer } from './fixtures';

startTestProject();
beforeAll(storeParties);

const readWindowOverRecipients = async (id: string) =>
  (await readMails())
    .filter(({ offerId, kind }) => offerId === id && kind === 'handoverWindowOver')
    .map(({ to }) => to)
    .toSorted();

/** A signed lease whose last handover day ends at `dueBy`. */
const storeLeaseDueBy = async (
  dueBy: number,
  status: Parameters<typeof storeOfferWithStatus>[0] = 'DEPOSIT_PENDING',
) => {
  const { id } = await storeOfferWithStatus(status);
  await getDb()
    .doc(`offers/${id}`)
    .update({ handoverDueBy: new Date(dueBy), receptionTime: null, receptionOfThePremise: null });
  return id;
};

describe('the last day of the handover', () => {
  it('is stored with the last signature, as the end of that day in Warsaw', async () => {
    const { id } = await storeBookedOffer();
    await getDb()
      .doc(`offers/${id}`)
      .update({ availability: new Date(NOW - DAY_MS), unitReceiptDeadline: 14 });
    await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'infinite' }, { by: tenant });
    await sign(id, tenant);
    expect((await loadStoredOffer(id)).handoverDueBy).toBe(toWarsawTimestamp(2026, 12, 5));
  });

  it('that has passed without an agreed moment is told to both sides once', async () => {
    const id = await storeLeaseDueBy(NOW + HOUR_MS);
    await sweepHandoverWindows(NOW + HOUR_MS - 1);
    expect(await readWindowOverRecipients(id)).toEqual([]);
    for (const _ of [1, 2]) await sweepHandoverWindows(NOW + HOUR_MS);
    expect(await readWindowOverRecipients(id)).toEqual([landlord.token.email, tenant.token.email].toSorted());
    expect((await readAuditChain(id)).map(({ type }) => type)).toEqual(['handoverWindowOver']);
    expect((await loadStoredOffer(id)).handoverDueBy).toBeNull();
  });

  it('concerns no lease with an agreed moment and none that has ended', async () => {
    const agreed = await storeLeaseDueBy(NOW + 20 * DAY_MS);
    await namePerson(agreed, false, tenant, { date: toIsoDay(NOW + 5 * DAY_MS) });
    expect((await loadStoredOffer(agreed)).handoverDueBy).toBeNull();
    const ended = await storeLeaseDueBy(NOW, 'REJECTED');
    await sweepHandoverWindows(NOW + 21 * DAY_MS);
    expect([await readWindowOverRecipients(agreed), await readWindowOverRecipients(ended)]).toEqual([[], []]);
    expect((await loadStoredOffer(ended)).handoverDueBy).toBeNull();
  });
});
