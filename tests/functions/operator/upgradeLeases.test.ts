import { getHandoverTerms, getHandoverWindow } from '@domain/leases/handoverWindow';
import type { Offer } from '@domain/offers/offer';
import { createSettlement } from '@domain/returns/settlement';
import { DAY_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { findDepositAccount } from '@functions/data/offers';
import { findAll } from '@functions/data/queries';
import { commit, read } from '@functions/data/store';
import { sweepTerms } from '@functions/term/sweepTerms';
import { anOffer, NOW } from '@tests/support/builders';
import { startTestProject } from '@tests/support/functionsHarness';
import { loadStoredOffer, storeOffer, storeParties } from '@tests/support/leaseFixtures';
import { readMailKinds } from '@tests/support/leaseRecord';
import { upgradeLeases } from '@tools/admin/upgradeLeases';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const projectId = startTestProject();
beforeAll(storeParties);

const NUMBER = '61109010140000071219812874';
const OPTIONS = { now: () => NOW };

const wipe = async () => {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  const address = `http://${host}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  await fetch(address, { method: 'DELETE' });
  await storeParties();
};
beforeEach(wipe);

/** A lease of twelve months that was handed over before terms were followed. */
const storeHandedOver = async (id: string, more: object = {}) => {
  const { term: _, ...offer } = anOffer().withId(id).withStatus('PROTOCOL_CONFIRMED').build();
  const reservation = { ...offer.reservation, option: 'fixedshort', months: 12 };
  await storeOffer({ ...offer, reservation, ...more } as Offer);
};

/** A lease that was signed with another last handover day than the present rule has. */
const storeWaiting = async (id: string) => {
  const offer = anOffer().withId(id).withStatus('DEPOSIT_CONFIRMED').build();
  const handoverDueBy = NOW + DAY_MS;
  await storeOffer({ ...offer, receptionTime: null, receptionOfThePremise: null, handoverDueBy });
};

/** A settlement that holds the number of the account in the offer. */
const withFormerAccount = {
  depositSettlement: {
    ...createSettlement(1_500_000, NOW - DAY_MS),
    account: { number: NUMBER, by: 'uidTenant', at: NOW, firstAt: NOW },
  },
};

const readUpdateTimes = async () =>
  (await getDb().collection('offers').get()).docs.map(({ id, updateTime }) => [id, updateTime.valueOf()]);

describe('leases stored by an earlier release', () => {
  it('get the reminders of their term and its recorded end', async () => {
    await storeHandedOver('lease');
    expect(await upgradeLeases(OPTIONS)).toEqual({
      read: 1,
      terms: 1,
      handovers: 0,
      accounts: 0,
      returns: 0,
    });
    const { term } = await loadStoredOffer('lease');
    expect(term).toMatchObject({ revision: 1, notice: null, ended: null });
    const dueAt = term?.dueAt ?? 0;
    expect(dueAt).toBeGreaterThan(NOW);
    expect(await sweepTerms(dueAt)).toBe(1);
    expect((await readMailKinds('lease')).length).toBeGreaterThan(0);
  });

  it('keep the last handover day that they were signed with, and get no second message once it has passed', async () => {
    await storeWaiting('waiting');
    const told = anOffer().withId('told').withStatus('DEPOSIT_CONFIRMED').build();
    await storeOffer({ ...told, receptionTime: null, handoverDueBy: null });
    expect(await upgradeLeases(OPTIONS)).toEqual({
      read: 2,
      terms: 0,
      handovers: 1,
      accounts: 0,
      returns: 0,
    });
    const waiting = await loadStoredOffer('waiting');
    expect(waiting).toMatchObject({ handoverDueBy: NOW + DAY_MS, handoverLastDay: '2026-11-21' });
    expect(getHandoverWindow(getHandoverTerms(waiting, NOW)).lastDay).toBe('2026-11-21');
    expect(await loadStoredOffer('told')).toMatchObject({ handoverDueBy: null });
    expect(await upgradeLeases(OPTIONS)).toMatchObject({ handovers: 0 });
  });

  it('keep the day of their signing also once a time is agreed, and none once they are handed over', async () => {
    const offer = anOffer().withId('agreed').withStatus('DEPOSIT_CONFIRMED').build();
    const agreed = {
      ...offer,
      signedAt: NOW,
      availability: NOW - DAY_MS,
      availabilityTo: null,
      handoverDueBy: null,
    };
    const receptionTime = { date: '2026-11-24', hour: '10:00' };
    // signed on 20 November 2026; the deposit is posted on the business day after it is due
    await storeOffer({ ...agreed, receptionTime, unitReceiptDeadline: 7, depositDueOn: '2026-11-27' });
    const early = { ...agreed, id: 'early', receptionTime, unitReceiptDeadline: 14 };
    await storeOffer({ ...early, depositDueOn: '2026-11-27' });
    const { handoverLastDay: _, ...handedOver } = anOffer()
      .withId('handedOver')
      .withStatus('PROTOCOL_CONFIRMED')
      .build();
    await storeOffer({ ...handedOver, handoverDueBy: null } as Offer);
    expect(await upgradeLeases(OPTIONS)).toMatchObject({ read: 3, handovers: 2 });
    expect(await loadStoredOffer('agreed')).toMatchObject({
      handoverDueBy: null,
      handoverLastDay: '2026-11-30',
    });
    expect((await loadStoredOffer('early')).handoverLastDay).toBe('2026-12-04');
    expect((await loadStoredOffer('handedOver')).handoverLastDay ?? null).toBeNull();
    expect(await upgradeLeases(OPTIONS)).toMatchObject({ handovers: 0 });
  });

  it('close a submitted return by the present rule, not by the later day of the former one', async () => {
    const submitted = { side: 'tenant', uid: 'uidTenant', at: NOW } as const;
    const premisesReturn = {
      ...{ state: 'ATTACHED', begun: submitted, submitted, signed: null, lastRound: null },
      ...{ firstSubmittedAt: NOW, isReminded: false, dueAt: NOW + 60 * DAY_MS },
    } as const;
    const returnDay = { day: '2026-11-20', by: 'tenant', at: NOW - DAY_MS, agreedAt: NOW - DAY_MS };
    const offer = anOffer().withId('returned').withStatus('PROTOCOL_CONFIRMED').build();
    const reservation = { ...offer.reservation, months: null };
    await storeOffer({ ...offer, reservation, premisesReturn, returnDay } as Offer);
    expect(await upgradeLeases(OPTIONS)).toMatchObject({ returns: 1 });
    // seven days end on Friday, 27 November 2026; the reminder comes two days before
    const dueAt = Date.parse('2026-11-25T08:00:00+01:00');
    expect((await loadStoredOffer('returned')).premisesReturn).toEqual({ ...premisesReturn, dueAt });
    expect(await findAll('dueReturns', { dueAt: new Date(dueAt - 1) })).toHaveLength(0);
    expect(await findAll('dueReturns', { dueAt: new Date(dueAt) })).toHaveLength(1);
    expect(await upgradeLeases(OPTIONS)).toMatchObject({ returns: 0 });
  });

  it('lose the number of the account to the place that only the parties read', async () => {
    await storeHandedOver('lease', withFormerAccount);
    expect(await upgradeLeases(OPTIONS)).toMatchObject({ accounts: 1 });
    expect((await loadStoredOffer('lease')).depositSettlement?.account).toEqual({
      by: 'uidTenant',
      at: NOW,
      firstAt: NOW,
    });
    expect(await findDepositAccount('lease')).toEqual({ number: NUMBER, by: 'uidTenant', at: NOW });
  });

  it('are counted and not written on trial, and change once only', async () => {
    await storeHandedOver('first', withFormerAccount);
    await storeWaiting('second');
    await storeOffer(anOffer().withId('active').active().build());
    const counts = { read: 2, terms: 1, handovers: 1, accounts: 1, returns: 0 };
    const before = await readUpdateTimes();
    expect(await upgradeLeases({ ...OPTIONS, isDryRun: true })).toEqual(counts);
    expect(await readUpdateTimes()).toEqual(before);
    expect(await upgradeLeases(OPTIONS)).toEqual(counts);
    const after = await readUpdateTimes();
    expect(await upgradeLeases(OPTIONS)).toEqual({
      read: 2,
      terms: 0,
      handovers: 0,
      accounts: 0,
      returns: 0,
    });
    expect(await readUpdateTimes()).toEqual(after);
  });

  it('are finished by a second run where the first was interrupted', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) await storeHandedOver(id);
    let pages = 0;
    const interrupted = upgradeLeases({
      ...OPTIONS,
      pageSize: 2,
      onPage: () => {
        pages += 1;
        if (pages === 1) throw new Error('interrupted');
      },
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    expect((await loadStoredOffer('c')).term ?? null).toBeNull();
    await commit((writes) => writes.update('offers/a', { name: 'Lokal' }));
    expect(await upgradeLeases({ ...OPTIONS, pageSize: 2 })).toMatchObject({ read: 5, terms: 5 });
    expect(await read('admin/leaseUpgrade')).toBeNull();
  });
});
