import { CALLABLES } from '@api';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { readAuditRecords } from '@functions/data/auditLog';
import { read } from '@functions/data/store';
import { sweepPaperCases } from '@functions/leases/sweepPaperCases';
import { releaseIfLapsed } from '@functions/leases/sweepReservations';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import { admin, colleague, landlord, storeParties, stranger, tenant } from '../../support/leaseFixtures';
import { findChainViolation } from '../../support/leaseRecord';
import { decline, findMails, handIn, prepareLongLease, record } from '../../support/paperFixtures';

startTestProject();
beforeAll(storeParties);

const END = NOW + 3 * DAY_MS;
const LATE = END + HOUR_MS;

const close = (id: string, by: Account, { now = LATE, attempt = 1, reservationNumber = 1 } = {}) =>
  invoke('closePaperCase', { offerId: id, reservationNumber, attempt }, { by, now });
const keepOpen = (id: string, by: Account, now = LATE + 2 * MINUTE_MS) =>
  invoke('closePaperCase', { offerId: id, reservationNumber: 1, attempt: 1, keepsOpen: true }, { by, now });
const ask = (id: string, by: Account, now = LATE) =>
  invoke(
    'askAdminAboutLapsedPaper',
    { offerId: id, reservationNumber: 1, attempt: 1, statement: '' },
    { by, now },
  );
const list = async (id: string, by: Account, now = LATE) =>
  (await invoke('listLapsedPaperLeases', { offerId: id }, { by, now })).leases;
const readTypes = async (id: string) => (await readAuditRecords(id)).map(({ entry }) => entry.type);

/** A lease whose tenant uploaded a scan that stayed unanswered until the reservation expired. */
const arrangeLapsedPaperLease = async (): Promise<string> => {
  const id = await prepareLongLease();
  await handIn(id, 'tenant');
  await releaseIfLapsed(id, END);
  return id;
};

describe('closing the case of a lease on paper early', () => {
  it('takes both sides; each is told what the other did, and the journal has a row for each', async () => {
    const id = await arrangeLapsedPaperLease();
    await close(id, tenant);
    expect((await list(id, tenant))[0]?.closing).toEqual({ own: true, other: false });
    expect((await list(id, landlord))[0]?.closing).toEqual({ own: false, other: true });
    const [told] = await findMails(id, 'paperLeaseClosing');
    expect(told?.to).toBe(landlord.user.email);
    expect(told?.subject).toContain('Druga strona chce zamknąć sprawę umowy na papierze');
    await close(id, colleague, { now: LATE + MINUTE_MS });
    expect(await list(id, tenant, LATE + MINUTE_MS)).toEqual([]);
    expect((await findMails(id, 'paperLeaseClosed')).map(({ to }) => to)).toEqual([tenant.user.email]);
    expect((await readTypes(id)).slice(-2)).toEqual(['paperLeaseClosingAgreed', 'paperLeaseClosed']);
    expect(await findChainViolation(id)).toBeNull();
  });

  it('takes the case off the admins’ list at once; nothing can be recorded or asked, and the sweep removes it', async () => {
    const id = await arrangeLapsedPaperLease();
    await close(id, landlord);
    await close(id, tenant);
    const { cases } = await invoke('listPaperCases', {}, { by: admin, now: LATE });
    expect(cases.filter(({ offerId }) => offerId === id)).toEqual([]);
    expect(await getRefusal(ask(id, tenant))).toMatchObject({ reason: 'paperCaseOver' });
    expect(await getRefusal(record(id, admin, { now: LATE, reservationNumber: 1 }))).toMatchObject({
      reason: 'paperCaseOver',
    });
    await sweepPaperCases(LATE);
    expect(await read(`paperCases/${id}-1`)).toBeNull();
    expect(await read(`fileSweeps/${id}`)).not.toBeNull();
  });

  it('needs the consent of a side that refused the scan, too', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    await decline(id, landlord);
    await releaseIfLapsed(id, END);
    await close(id, tenant);
    expect((await list(id, landlord))[0]?.closing).toEqual({ own: false, other: true });
    expect(await findMails(id, 'paperLeaseClosed')).toEqual([]);
    await close(id, landlord);
    expect(await list(id, landlord)).toEqual([]);
    expect((await readTypes(id)).slice(-2)).toEqual(['paperLeaseClosingAgreed', 'paperLeaseClosed']);
  });

  it('is taken back by the side that agreed, while it waits for an admin; the other side alone closes nothing then', async () => {
    const id = await arrangeLapsedPaperLease();
    await ask(id, tenant);
    await close(id, tenant, { now: LATE + MINUTE_MS });
    await keepOpen(id, tenant);
    await keepOpen(id, tenant);
    expect((await findMails(id, 'paperLeaseKeptOpen')).map(({ to }) => to)).toEqual([landlord.user.email]);
    await close(id, landlord, { now: LATE + 3 * MINUTE_MS });
    expect((await list(id, tenant))[0]?.closing).toEqual({ own: false, other: true });
    expect((await readTypes(id)).slice(-3)).toEqual([
      'paperLeaseClosingAgreed',
      'paperLeaseClosingTakenBack',
      'paperLeaseClosingAgreed',
    ]);
  });

  it('cannot be taken back once both sides agreed, and is no step of a stranger', async () => {
    const id = await arrangeLapsedPaperLease();
    await close(id, tenant);
    expect(await getRefusal(keepOpen(id, stranger))).toMatchObject({ reason: 'noAccess' });
    await close(id, landlord);
    expect(await getRefusal(keepOpen(id, tenant))).toMatchObject({ reason: 'paperCaseOver' });
    expect(await findMails(id, 'paperLeaseKeptOpen')).toEqual([]);
  });

  it('is agreed and taken back by one account twenty times a day at most', () => {
    expect(CALLABLES.closePaperCase.dailyMax).toBe(20);
  });

  it('changes nothing when it is repeated, by the same side before and by either side after the close', async () => {
    const id = await arrangeLapsedPaperLease();
    await close(id, tenant);
    await close(id, tenant);
    expect(await findMails(id, 'paperLeaseClosing')).toHaveLength(1);
    await Promise.all([close(id, landlord), close(id, landlord)]);
    await close(id, tenant);
    expect(await findMails(id, 'paperLeaseClosed')).toHaveLength(1);
    expect((await readTypes(id)).filter((type) => type === 'paperLeaseClosed')).toHaveLength(1);
  });

  it('closes once where both sides agree in the same moment', async () => {
    const id = await arrangeLapsedPaperLease();
    await Promise.all([close(id, tenant), close(id, landlord)]);
    expect((await readTypes(id)).slice(-2)).toEqual(['paperLeaseClosingAgreed', 'paperLeaseClosed']);
  });

  it('is taken back by a request to an admin', async () => {
    const id = await arrangeLapsedPaperLease();
    await close(id, tenant);
    await ask(id, tenant, LATE + MINUTE_MS);
    await close(id, landlord, { now: LATE + 2 * MINUTE_MS });
    expect((await list(id, tenant))[0]?.closing).toEqual({ own: false, other: true });
  });

  it('is refused by name: while the reservation lasts, for another scan, and once the lease is recorded', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    expect(await getRefusal(close(id, tenant, { now: END - 1 }))).toMatchObject({
      reason: 'paperStillReserved',
    });
    await releaseIfLapsed(id, END);
    expect(await getRefusal(close(id, tenant, { attempt: 2 }))).toMatchObject({
      reason: 'paperLeaseChanged',
    });
    expect(await getRefusal(close(id, tenant, { now: END + 14 * DAY_MS }))).toMatchObject({
      reason: 'paperCaseOver',
    });
    await close(id, tenant);
    await record(id, admin, { now: LATE, reservationNumber: 1 });
    for (const by of [tenant, landlord])
      expect(await getRefusal(close(id, by))).toMatchObject({ reason: 'leaseSignedAlready' });
  });

  it('tells no one else whether there is a case', async () => {
    const id = await arrangeLapsedPaperLease();
    expect(await getRefusal(close(id, stranger))).toMatchObject({ reason: 'noAccess' });
    expect(await getRefusal(close(id, stranger, { reservationNumber: 7 }))).toMatchObject({
      reason: 'noAccess',
    });
  });
});
