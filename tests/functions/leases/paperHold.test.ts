import { storagePaths } from '@api/storagePaths';
import type { ReservationQuota } from '@domain/leases/reservationQuota';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { readAuditRecords } from '@functions/data/auditLog';
import { STRAY_FILES_AFTER_MS } from '@functions/data/fileSweeps';
import { hasFile } from '@functions/data/files';
import { commit, read } from '@functions/data/store';
import { sweepOrphanedFiles } from '@functions/leases/orphanedFiles';
import { sha256Hex } from '@functions/runtime/hash';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import { type Account, getRefusal, startTestProject } from '../../support/functionsHarness';
import { landlord, loadStoredOffer, storeParties, stranger, tenant } from '../../support/leaseFixtures';
import {
  buildScan,
  confirm,
  decline,
  findMails,
  handIn,
  PAGE,
  prepareLongLease,
  withdraw,
} from '../../support/paperFixtures';

startTestProject();
beforeAll(storeParties);

const readEnd = async (id: string) => (await loadStoredOffer(id)).reservation?.endsAt;

describe('the hold while a scan waits', () => {
  it('lasts three days from the first scan, is told to the other side, and lapses to the millisecond', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant', { now: NOW + 2 * DAY_MS });
    const end = NOW + 5 * DAY_MS;
    expect((await loadStoredOffer(id)).reservation?.endsAt).toBe(end);
    const [mail] = await findMails(id, 'paperLeaseToConfirm');
    expect(mail?.to).toBe(landlord.user.email);
    expect(mail?.text).toContain('25.11.2026, 10:00');
    expect(await getRefusal(confirm(id, landlord, { now: end }))).toMatchObject({
      reason: 'reservationLapsed',
    });
    await confirm(id, landlord, { now: end - 1 });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('SIGNED');
  });

  it('keeps the confirmed scan and loses a refused one', async () => {
    const id = await prepareLongLease();
    const wrong = buildScan('inna umowa');
    await handIn(id, 'tenant', { bytes: wrong });
    await decline(id, landlord);
    await handIn(id, 'tenant');
    await confirm(id, landlord, { attempt: 2 });
    await sweepOrphanedFiles(NOW + STRAY_FILES_AFTER_MS);
    const exists = (bytes: Uint8Array) =>
      hasFile(
        storagePaths.paperScan(id, 1, { side: 'tenant', sha256: sha256Hex(bytes), type: 'application/pdf' }),
      );
    expect([await exists(PAGE), await exists(wrong)]).toEqual([true, false]);
  });
});

describe('a refusal of a scan', () => {
  it('takes the three days back, names the real end and the attempts left', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant', { now: NOW + 2 * DAY_MS });
    expect(await readEnd(id)).toBe(NOW + 5 * DAY_MS);
    await decline(id, landlord, { now: NOW + 2 * DAY_MS + HOUR_MS });
    expect(await readEnd(id)).toBe(NOW + 3 * DAY_MS + HOUR_MS);
    const [mail] = await findMails(id, 'paperLeaseDeclined');
    expect(mail?.to).toBe(tenant.user.email);
    for (const said of ['Brakuje ostatniej strony', '23.11.2026, 11:00']) expect(mail?.text).toContain(said);
    expect(mail?.text).toMatch(/Pozostałe próby przekazania skanu\W+4/);
  });

  it('leaves the side whose scan it was the time it had, also where the answer was slow', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant', { now: NOW + 3 * DAY_MS - HOUR_MS });
    await decline(id, landlord, { now: NOW + 5 * DAY_MS });
    expect(await readEnd(id)).toBe(NOW + 5 * DAY_MS + HOUR_MS);
  });

  it('gives the next scan what is left of the three days, and is repeated without effect', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant', { now: NOW + 2 * DAY_MS });
    await decline(id, landlord, { now: NOW + 2 * DAY_MS + HOUR_MS });
    await decline(id, landlord, { now: NOW + 2 * DAY_MS + 2 * HOUR_MS });
    expect(await findMails(id, 'paperLeaseDeclined')).toHaveLength(1);
    await handIn(id, 'tenant', { now: NOW + 2 * DAY_MS + 3 * HOUR_MS });
    expect((await loadStoredOffer(id)).reservation).toMatchObject({
      endsAt: NOW + 5 * DAY_MS,
      paper: { attempt: 2, refusal: null },
    });
  });

  it('shortens the place of the tenant’s company with the hold', async () => {
    const id = await prepareLongLease();
    const path = `companyReservations/${tenant.user.companyId}`;
    const place = { offerId: id, bookedAt: NOW, endsAt: NOW + 3 * DAY_MS };
    await commit((writes) => writes.set(path, { places: [place] }));
    const readPlace = async () => (await read<ReservationQuota>(path))?.places[0]?.endsAt;
    await handIn(id, 'tenant', { now: NOW + 2 * DAY_MS });
    expect(await readPlace()).toBe(NOW + 5 * DAY_MS);
    await decline(id, landlord, { now: NOW + 2 * DAY_MS + HOUR_MS });
    expect(await readPlace()).toBe(NOW + 3 * DAY_MS + HOUR_MS);
    await getDb().doc(path).delete();
  });
});

describe('a scan that is taken back', () => {
  it('waits no longer, ends the hold as if it had not been, and is told to the other side', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'landlord', { now: NOW + 2 * DAY_MS });
    await withdraw(id, landlord, { now: NOW + 2 * DAY_MS + HOUR_MS });
    expect((await loadStoredOffer(id)).reservation).toMatchObject({
      endsAt: NOW + 3 * DAY_MS + HOUR_MS,
      paper: { closing: { reason: 'withdrawn', at: NOW + 2 * DAY_MS + HOUR_MS } },
    });
    const [mail] = await findMails(id, 'paperLeaseWithdrawn');
    expect(mail?.to).toBe(tenant.user.email);
    expect(mail?.text).toContain('23.11.2026, 11:00');
    expect((await readAuditRecords(id)).at(-1)?.entry).toMatchObject({
      type: 'paperLeaseWithdrawn',
      facts: { side: 'landlord', attempt: 1 },
    });
    await withdraw(id, landlord, { now: NOW + 2 * DAY_MS + 2 * HOUR_MS });
    expect(await findMails(id, 'paperLeaseWithdrawn')).toHaveLength(1);
    await handIn(id, 'tenant', { now: NOW + 2 * DAY_MS + 3 * HOUR_MS });
    await confirm(id, landlord, { now: NOW + 3 * DAY_MS, attempt: 2 });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('SIGNED');
  });

  it('never makes the hold longer', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant', { now: NOW + HOUR_MS });
    await withdraw(id, tenant, { now: NOW + 3 * DAY_MS });
    expect(await readEnd(id)).toBe(NOW + 3 * DAY_MS + HOUR_MS);
  });

  it('goes with its files', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    await withdraw(id, tenant);
    const other = buildScan('poprawiony skan');
    await handIn(id, 'tenant', { bytes: other });
    await confirm(id, landlord, { attempt: 2 });
    await sweepOrphanedFiles(NOW + STRAY_FILES_AFTER_MS);
    const exists = (bytes: Uint8Array) =>
      hasFile(
        storagePaths.paperScan(id, 1, { side: 'tenant', sha256: sha256Hex(bytes), type: 'application/pdf' }),
      );
    expect([await exists(PAGE), await exists(other)]).toEqual([false, true]);
  });

  it('is refused to the other side, to a stranger, for another scan, once it is answered and after the hold', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    const refusals: [Account, { attempt?: number; now?: number }, string][] = [
      [landlord, {}, 'othersPaperLease'],
      [stranger, {}, 'noAccess'],
      [tenant, { attempt: 2 }, 'paperLeaseChanged'],
      [tenant, { now: NOW + 3 * DAY_MS }, 'reservationLapsed'],
    ];
    for (const [by, of, reason] of refusals)
      expect(await getRefusal(withdraw(id, by, of))).toMatchObject({ reason });
    await decline(id, landlord);
    expect(await getRefusal(withdraw(id, tenant))).toMatchObject({ reason: 'noPaperLease' });
  });

  it('of a withdrawal and a confirmation in the same moment one counts', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    const outcomes = await Promise.allSettled([withdraw(id, tenant), confirm(id, landlord)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('uses up an attempt: five scans are handed in at most', async () => {
    const id = await prepareLongLease();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const now = NOW + attempt * 10 * MINUTE_MS;
      await handIn(id, 'tenant', { now, bytes: buildScan(String(attempt)) });
      await withdraw(id, tenant, { now: now + MINUTE_MS, attempt });
    }
    expect(await getRefusal(handIn(id, 'tenant', { now: NOW + 2 * HOUR_MS }))).toMatchObject({
      reason: 'tooManyPaperScans',
    });
  });
});
