import { DAY_MS, HOUR_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { sweepPaperCases } from '@functions/leases/sweepPaperCases';
import { releaseIfLapsed } from '@functions/leases/sweepReservations';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import { getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import { admin, landlord, loadStoredOffer, storeParties, tenant } from '../../support/leaseFixtures';
import { readAdminMailKinds } from '../../support/leaseRecord';
import {
  confirm,
  decline,
  findMails,
  handIn,
  prepareLongLease,
  record,
  withdraw,
} from '../../support/paperFixtures';

startTestProject();

beforeAll(storeParties);

const END = NOW + 3 * DAY_MS;
const listCases = async (id: string, now = NOW) =>
  (await invoke('listPaperCases', {}, { by: admin, now })).cases.filter(({ offerId }) => offerId === id);

describe('the queue of paper leases', () => {
  it('shows a scan that waits, until it is confirmed', async () => {
    const id = await prepareLongLease();
    expect(await listCases(id)).toEqual([]);
    await handIn(id, 'tenant', { now: NOW + HOUR_MS });
    expect(await listCases(id, NOW + HOUR_MS)).toMatchObject([
      {
        reservationNumber: 1,
        handedInBy: 'tenant',
        handedInAt: NOW + HOUR_MS,
        signedOn: '2026-11-20',
        requests: [],
        refusalReason: null,
        endsAt: NOW + 3 * DAY_MS + HOUR_MS,
        expiresAt: NOW + 17 * DAY_MS + HOUR_MS,
        hindrance: null,
      },
    ]);
    await confirm(id, landlord, { now: NOW + 2 * HOUR_MS });
    expect(await listCases(id)).toEqual([]);
  });

  it('shows none that was taken back', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    await withdraw(id, tenant);
    expect(await listCases(id)).toEqual([]);
  });

  it('shows one that was refused in the last minute for fourteen days more, and records it', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant', { now: END - MINUTE_MS });
    const refusedAt = END - MINUTE_MS + HOUR_MS;
    await decline(id, landlord, { now: refusedAt });
    const { endsAt = 0 } = (await loadStoredOffer(id)).reservation ?? {};
    expect(endsAt).toBe(refusedAt + MINUTE_MS);
    await releaseIfLapsed(id, endsAt);
    expect(await findMails(id, 'paperLeaseLapsed')).toHaveLength(2);
    const late = endsAt + 14 * DAY_MS - 1;
    expect(await listCases(id, late)).toMatchObject([
      { refusalReason: 'Brakuje ostatniej strony', requests: [] },
    ]);
    await record(id, admin, { now: late });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('SIGNED');
  });

  it('shows none once the tenant whose scan was refused gave the premises back', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    await decline(id, landlord);
    await invoke('releaseReservation', { offerId: id }, { by: tenant, now: NOW + MINUTE_MS });
    expect(await listCases(id)).toEqual([]);
  });

  it('keeps the scan of the landlord that the tenant refused before it gave the premises back', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'landlord');
    await decline(id, tenant);
    await invoke('releaseReservation', { offerId: id }, { by: tenant, now: NOW + MINUTE_MS });
    const end = NOW + MINUTE_MS;
    expect(await listCases(id)).toMatchObject([
      { handedInBy: 'landlord', hindrance: null, endsAt: end, expiresAt: end + 14 * DAY_MS },
    ]);
    const dayAfter = { now: NOW + 2 * DAY_MS, signedOn: toIsoDay(NOW + DAY_MS) };
    expect(await getRefusal(record(id, admin, dayAfter))).toMatchObject({
      reason: 'paperDayAfterReservation',
    });
    const over = { now: end + 14 * DAY_MS };
    expect(await getRefusal(record(id, admin, over))).toMatchObject({ reason: 'paperCaseOver' });
    await record(id, admin, { now: NOW + HOUR_MS });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('SIGNED');
  });

  it('is told to both sides and the admins where it stays after a release, with what each can do', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'landlord');
    await decline(id, tenant);
    await invoke('releaseReservation', { offerId: id }, { by: tenant, now: NOW + MINUTE_MS });
    const told = await findMails(id, 'paperLeaseLapsed');
    expect(told.map(({ to }) => to).toSorted()).toEqual([landlord.user.email, tenant.user.email].toSorted());
    for (const { text } of told)
      expect(text).toMatch(/poproś administratora o rozstrzygnięcie.* do 04\.12\.2026, 10:01/);
    expect(await readAdminMailKinds(id)).toEqual(['paperLeaseLapsedAdmin']);
    const [toLandlord] = await findMails(id, 'reservationReleased');
    expect(toLandlord?.text).toContain('w osobnej wiadomości piszemy, co możesz zrobić');
    expect(toLandlord?.text).not.toContain('Nie musisz nic robić');
    await sweepPaperCases(NOW + 2 * DAY_MS);
    expect(await findMails(id, 'paperLeaseUnansweredAdmin')).toEqual([]);
  });

  it('is closed to everyone but admins', async () => {
    expect((await getRefusal(invoke('listPaperCases', {}, { by: landlord }))).code).toBe('permission-denied');
  });

  it('is told of a scan without an answer after a day, once', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    await sweepPaperCases(NOW + DAY_MS - 1);
    expect(await findMails(id, 'paperLeaseUnansweredAdmin')).toEqual([]);
    await sweepPaperCases(NOW + DAY_MS);
    await sweepPaperCases(NOW + DAY_MS + HOUR_MS);
    expect(await readAdminMailKinds(id)).toEqual(['paperLeaseUnansweredAdmin']);
  });
});
