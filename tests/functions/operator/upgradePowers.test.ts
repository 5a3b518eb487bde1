import type { PowerOfAttorney } from '@domain/companies/powerOfAttorney';
import { sweepPowers } from '@functions/companies/sweepPowers';
import { getDb } from '@functions/data/admin';
import { commit, read } from '@functions/data/store';
import { createTestAccount, invoke, NOW, startTestProject } from '@tests/support/functionsHarness';
import { upgradePowers } from '@tools/admin/upgradePowers';
import { beforeEach, describe, expect, it } from 'vitest';

startTestProject();

const LAST_DAY = '2026-12-20';

/** A document as it was stored before its last day was kept. */
const storeFormer = (id: string, more: Partial<PowerOfAttorney> = {}) =>
  commit((writes) =>
    writes.set(`powersOfAttorney/${id}`, {
      ...{ id, companyId: id, uid: 'uid', companyName: 'DEMO', nip: '', sha256: 'a' },
      ...{ status: 'ACCEPTED', limit: null, validUntil: LAST_DAY },
      ...{ submittedAt: NOW, reviewedAt: NOW, revokedAt: null },
      ...{ rejectionReason: null, customRejectionMessage: null },
      userData: { firstName: 'Anna', lastName: 'Nowak', email: 'anna@example.pl' },
      ...more,
    }),
  );
const readForceUntil = async (id: string) =>
  (await read<PowerOfAttorney>(`powersOfAttorney/${id}`))?.forceUntil;
const readUpdateTimes = async () =>
  (await getDb().collection('powersOfAttorney').get()).docs.map(({ id, updateTime }) => [
    id,
    updateTime.valueOf(),
  ]);
const listInForce = async () => {
  const { user, token } = await createTestAccount();
  const { inForce } = await invoke(
    'listPowersToReview',
    {},
    { by: { user, token: { ...token, isAdmin: true } } },
  );
  return inForce.map(({ id }) => id);
};

beforeEach(async () => {
  await storeFormer('ends');
  await storeFormer('endless', { validUntil: null });
  await storeFormer('revoked', { status: 'REVOKED', revokedAt: NOW });
  await storeFormer('kept', { forceUntil: LAST_DAY });
});

describe('documents accepted by an earlier release', () => {
  it('get their last day, by which the administrators’ list and the reminders find them', async () => {
    expect(await listInForce()).toEqual(['kept']);
    expect(await sweepPowers(NOW)).toBe(1);
    expect(await upgradePowers({ pageSize: 2 })).toEqual({ read: 4, changed: 2 });
    expect(await listInForce()).toEqual(['ends', 'kept', 'endless']);
    expect(await sweepPowers(NOW)).toBe(2);
    expect(await readForceUntil('ends')).toBe('2026-12-20');
    expect(await readForceUntil('endless')).toBe('9999-12-31');
    expect((await readForceUntil('revoked')) ?? null).toBeNull();
  });

  it('are counted and not written on trial, and change once only', async () => {
    const stored = await readUpdateTimes();
    expect(await upgradePowers({ isDryRun: true })).toEqual({ read: 4, changed: 2 });
    expect(await readUpdateTimes()).toEqual(stored);
    expect(await upgradePowers()).toEqual({ read: 4, changed: 2 });
    const upgraded = await readUpdateTimes();
    expect(await upgradePowers()).toEqual({ read: 4, changed: 0 });
    expect(await readUpdateTimes()).toEqual(upgraded);
  });
});
