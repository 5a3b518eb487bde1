import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { readAuditRecords } from '@functions/data/auditLog';
import { commit } from '@functions/data/store';
import { sweepPaperCases } from '@functions/leases/sweepPaperCases';
import { releaseIfLapsed } from '@functions/leases/sweepReservations';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import { type Account, getRefusal, startTestProject } from '../../support/functionsHarness';
import { admin, landlord, loadStoredOffer, storeParties, tenant } from '../../support/leaseFixtures';
import { findMails, handIn, prepareLongLease, record } from '../../support/paperFixtures';
import { arrangeLapsedPaperLease, ask, END, LATE, list, OVER, reply } from './lapsedPaperFixtures';

startTestProject();

beforeAll(storeParties);

describe('an admin’s answer', () => {
  it('is read by both sides, on the page and in a mail, and the lease can still be recorded', async () => {
    const id = await arrangeLapsedPaperLease();
    await ask(id, tenant);
    await reply(id, { now: LATE + HOUR_MS });
    for (const party of [tenant, landlord])
      expect((await list(id, party, LATE + HOUR_MS))[0]?.answer).toEqual({
        at: LATE + HOUR_MS,
        reason: 'Brakuje egzemplarza najemcy',
      });
    const told = await findMails(id, 'paperLeaseAnswered');
    expect(told.map(({ to }) => to).toSorted()).toEqual([landlord.user.email, tenant.user.email].toSorted());
    for (const mail of told) expect(mail.text).toContain('Brakuje egzemplarza najemcy');
    const last = (await readAuditRecords(id)).at(-1);
    expect(last?.entry.type).toBe('paperLeaseAdminAnswered');
    expect(JSON.stringify(last?.entry)).not.toContain('egzemplarza');
    await record(id, admin, { now: LATE + 2 * HOUR_MS });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('SIGNED');
  });

  it.each([
    [
      'nothing',
      {},
      /Jeśli masz to, czego brakuje, .* Umowę można zapisać do 07\.12\.2026, 10:00.* wyślij na adres kontakt@/,
    ],
    ['a block', { blockedAt: NOW }, /Dostęp do oferty jest zablokowany, .* najpóźniej 07\.12\.2026, 10:00/],
    [
      'a lease with another company',
      { 'offerStatus.state': 'SIGNED' },
      /Lokal został wynajęty albo oferta nie jest już dostępna/,
    ],
  ])('says in the mail what the page says where %s hinders the record', async (_, patch, said) => {
    const id = await arrangeLapsedPaperLease();
    await ask(id, tenant);
    if (Object.keys(patch).length > 0) await commit((writes) => writes.update(`offers/${id}`, patch));
    await reply(id);
    for (const mail of await findMails(id, 'paperLeaseAnswered')) {
      expect(mail.text).toContain('Brakuje egzemplarza najemcy');
      expect(mail.text).toMatch(said);
      if (Object.keys(patch).length > 0) expect(mail.text).not.toContain('czego brakuje');
    }
  });

  it('is sent once when it is repeated, and again when it changes', async () => {
    const id = await arrangeLapsedPaperLease();
    await reply(id);
    await reply(id, { now: LATE + MINUTE_MS });
    expect(await findMails(id, 'paperLeaseAnswered')).toHaveLength(2);
    await reply(id, { reason: 'Egzemplarze różnią się treścią' });
    expect(await findMails(id, 'paperLeaseAnswered')).toHaveLength(4);
  });

  it('answers a second request in the same words', async () => {
    const id = await arrangeLapsedPaperLease();
    const at = (hours: number) => LATE + hours * HOUR_MS;
    await ask(id, tenant);
    await reply(id, { now: at(1) });
    await ask(id, tenant, { now: at(2) });
    await reply(id, { now: at(3) });
    expect(await findMails(id, 'paperLeaseAnswered')).toHaveLength(4);
    expect(await list(id, tenant, at(3))).toMatchObject([{ answer: { at: at(3) }, next: 'answered' }]);
    await reply(id, { now: at(4) });
    expect(await findMails(id, 'paperLeaseAnswered')).toHaveLength(4);
    expect((await list(id, tenant, at(4)))[0]?.answer?.at).toBe(at(3));
  });

  it('stays for both sides as long as the lease can be recorded, whatever the clock does', async () => {
    const id = await arrangeLapsedPaperLease();
    await reply(id);
    await sweepPaperCases(OVER - 1);
    expect(await list(id, tenant, OVER - 1)).toHaveLength(1);
  });

  it('is refused to a side, even one that is an admin, while the reservation lasts and once the time is over', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    expect(await getRefusal(reply(id, { now: NOW }))).toMatchObject({ reason: 'paperStillReserved' });
    await releaseIfLapsed(id, END);
    expect((await getRefusal(reply(id, { by: landlord }))).code).toBe('permission-denied');
    const own: Account = { ...tenant, token: { ...tenant.token, isAdmin: true } };
    expect(await getRefusal(reply(id, { by: own }))).toMatchObject({ reason: 'ownCase' });
    expect(await getRefusal(reply(id, { now: OVER }))).toMatchObject({ reason: 'paperCaseOver' });
  });
});
