import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { readAuditRecords } from '@functions/data/auditLog';
import { commit } from '@functions/data/store';
import { releaseIfLapsed } from '@functions/leases/sweepReservations';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import { getRefusal, invoke, readMails, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  colleague,
  landlord,
  storeParties,
  storeUser,
  stranger,
  tenant,
  tenantsColleague,
} from '../../support/leaseFixtures';
import { findChainViolation, readAdminMailKinds } from '../../support/leaseRecord';
import { askAdmin, decline, findMails, handIn, prepareLongLease } from '../../support/paperFixtures';
import { arrangeLapsedPaperLease, ask, END, LATE, list, OVER, reply } from './lapsedPaperFixtures';

startTestProject();

beforeAll(storeParties);

describe('a lease on paper whose reservation ended', () => {
  it.each([
    ['tenant', tenant],
    ['tenant', tenantsColleague],
    ['landlord', landlord],
    ['landlord', colleague],
  ] as const)(
    'is shown to a person of the %s’s company, with until when it can be recorded',
    async (side, by) => {
      const id = await arrangeLapsedPaperLease();
      expect(await list(id, by)).toMatchObject([
        {
          reservationNumber: 1,
          side,
          attempt: 1,
          signedOn: '2026-11-20',
          handedInBy: 'tenant',
          refusal: null,
          requests: [],
          answer: null,
          expiresAt: OVER,
          hindrance: null,
          next: 'ask',
        },
      ]);
    },
  );

  it('is shown by the clock alone, before the reservation is tidied up, and not while it lasts', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    expect(await list(id, tenant, END - 1)).toEqual([]);
    expect(await list(id, tenant, END)).toHaveLength(1);
    expect(await getRefusal(ask(id, tenant, { now: END - 1 }))).toMatchObject({
      reason: 'paperStillReserved',
    });
    await ask(id, tenant, { now: END });
    expect((await list(id, landlord, END))[0]?.requests).toEqual([{ at: END, by: 'tenant', statement: '' }]);
  });

  it('is shown to no one else, an admin included, and to no side once its time is over', async () => {
    const id = await arrangeLapsedPaperLease();
    for (const by of [stranger, admin]) expect(await list(id, by)).toEqual([]);
    expect(await list(id, tenant, OVER - 1)).toHaveLength(1);
    expect(await list(id, tenant, OVER)).toEqual([]);
    expect(await list('noSuchOffer', tenant)).toEqual([]);
  });

  it('tells both sides by mail what their pages say, also where another company takes the premises at once', async () => {
    const free = await arrangeLapsedPaperLease();
    const taken = await prepareLongLease();
    await handIn(taken, 'tenant');
    await getDb().doc('companyReservations/companyStranger').delete();
    const booking = { offerId: taken, selectedOfferOption: 'infinite' } as const;
    await invoke('bookOffer', booking, { by: stranger, now: LATE });
    for (const [id, said] of [
      [free, 'Jeśli obie strony podpisały umowę, poproś administratora o rozstrzygnięcie.'],
      [taken, 'Lokal zarezerwowała inna firma albo ma ona pierwszeństwo'],
    ] as const) {
      const told = await findMails(id, 'paperLeaseLapsed');
      expect(told).toHaveLength(2);
      for (const mail of told) expect(mail.text).toContain(said);
    }
    const booked = await findMails(taken, 'paperLeaseLapsed');
    for (const mail of booked) expect(mail.text).not.toContain('poproś administratora');
  });

  it('names its refusal and that an admin was asked while the reservation lasted', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    await decline(id, landlord);
    await askAdmin(id, tenant);
    await releaseIfLapsed(id, END);
    expect(await list(id, tenant)).toMatchObject([
      {
        refusal: { reason: 'Brakuje ostatniej strony' },
        requests: [{ at: NOW, by: 'tenant', statement: '' }],
        next: 'addStatement',
      },
    ]);
    await ask(id, tenant, { statement: 'Oto mój egzemplarz' });
    await reply(id, { now: LATE + HOUR_MS });
    await ask(id, tenant, { now: LATE + 2 * HOUR_MS, statement: 'Oto drugi' });
    expect((await list(id, tenant))[0]?.requests.map(({ statement }) => statement)).toEqual([
      '',
      'Oto mój egzemplarz',
      'Oto drugi',
    ]);
  });
});

describe('asking an admin after the reservation', () => {
  it.each([
    ['tenant', tenant, landlord],
    ['landlord', landlord, tenant],
  ] as const)(
    'is open to the %s; the other side and the admins are told, both see when',
    async (side, by, other) => {
      const id = await arrangeLapsedPaperLease();
      await ask(id, by, { statement: ' Mój egzemplarz wysłałem 24 listopada. ' });
      const requests = [{ at: LATE, by: side, statement: 'Mój egzemplarz wysłałem 24 listopada.' }];
      expect(await list(id, by)).toMatchObject([{ requests, next: 'asked' }]);
      expect(await list(id, other)).toMatchObject([{ requests, next: 'askToo' }]);
      const { cases } = await invoke('listPaperCases', {}, { by: admin, now: LATE });
      expect(cases.find(({ offerId }) => offerId === id)?.requests).toEqual(requests);
      const told = await findMails(id, 'paperLeaseAskedLate');
      expect(told.map(({ to }) => to)).toEqual([other.user.email]);
      expect(told[0]?.text).toContain('07.12.2026, 10:00');
      expect(told[0]?.text).toContain('egzemplarz umowy na adres kontakt@pewnylokal.example');
      expect(told[0]?.text).toContain('Dołączyła do niej wyjaśnienie');
      expect(told[0]?.text).not.toContain('kolejna prośba');
      expect(told[0]?.text).toContain(`/contract/${id}/submit/${other.token.uid}`);
      expect(await readAdminMailKinds(id)).toContain('paperLeaseAskedAdmin');
      const records = await readAuditRecords(id);
      expect(records.at(-1)?.entry).toMatchObject({
        type: 'paperLeaseAdminAsked',
        facts: { reservation: 1, side, attempt: 1, afterLapse: true },
      });
      expect(records.at(-1)?.origin?.named).toEqual({ statement: 'Mój egzemplarz wysłałem 24 listopada.' });
      expect(JSON.stringify(records.at(-1)?.entry)).not.toContain('egzemplarz');
      expect(await findChainViolation(id)).toBeNull();
    },
  );

  it('changes nothing when it is repeated, also by a colleague; other words are refused until the answer', async () => {
    const id = await arrangeLapsedPaperLease();
    await ask(id, tenant, { statement: 'Pierwsze' });
    await ask(id, tenant, { now: LATE + MINUTE_MS, statement: ' Pierwsze ' });
    await ask(id, tenantsColleague, { now: LATE + HOUR_MS });
    const other = ask(id, tenantsColleague, { now: LATE + HOUR_MS, statement: 'Drugie' });
    expect(await getRefusal(other)).toMatchObject({ reason: 'paperAnswerPending' });
    expect((await list(id, landlord))[0]?.requests).toEqual([
      { at: LATE, by: 'tenant', statement: 'Pierwsze' },
    ]);
    expect(await findMails(id, 'paperLeaseAskedLate')).toHaveLength(1);
  });

  it('is open to both sides, each with its own statement, also in the same moment', async () => {
    const id = await arrangeLapsedPaperLease();
    await Promise.all([ask(id, tenant, { statement: 'Podpisano' }), ask(id, landlord, { statement: 'Nie' })]);
    const requests = (await list(id, tenant))[0]?.requests ?? [];
    expect(requests.toSorted((one, other) => one.by.localeCompare(other.by))).toEqual([
      { at: LATE, by: 'landlord', statement: 'Nie' },
      { at: LATE, by: 'tenant', statement: 'Podpisano' },
    ]);
    const told = await findMails(id, 'paperLeaseAskedLate');
    expect(told.map(({ to }) => to).toSorted()).toEqual([landlord.user.email, tenant.user.email].toSorted());
  });

  it('is open once more to each side after an answer, and to none a third time', async () => {
    const id = await arrangeLapsedPaperLease();
    const at = (hours: number) => LATE + hours * HOUR_MS;
    await ask(id, tenant);
    await reply(id, { now: at(1) });
    expect(await list(id, tenant, at(1))).toMatchObject([{ next: 'askAgain' }]);
    await ask(id, tenant, { now: at(2), statement: 'Oto mój egzemplarz' });
    for (const kind of ['paperLeaseAskedLate', 'paperLeaseAskedAdmin']) {
      const told = (await readMails()).filter((mail) => mail.kind === kind && mail.offerId === id);
      const again = 'To kolejna prośba tej strony. Dołączyła do niej wyjaśnienie';
      expect(told.map((mail) => mail.text.includes(again)).toSorted()).toEqual([false, true]);
    }
    await ask(id, tenant, { now: at(3) });
    expect(await list(id, tenant, at(3))).toMatchObject([{ next: 'asked' }]);
    await reply(id, { now: at(4), reason: 'Brakuje podpisu wynajmującego' });
    expect(await list(id, tenant, at(4))).toMatchObject([{ next: 'answered' }]);
    expect(await getRefusal(ask(id, tenant, { now: at(5) }))).toMatchObject({ reason: 'paperAskedTwice' });
    await ask(id, landlord, { now: at(6), statement: 'Oto podpis' });
    expect(
      (await list(id, landlord, at(6)))[0]?.requests.map(({ by, statement }) => [by, statement]),
    ).toEqual([
      ['tenant', ''],
      ['tenant', 'Oto mój egzemplarz'],
      ['landlord', 'Oto podpis'],
    ]);
    expect(await findChainViolation(id)).toBeNull();
  });

  it('refuses a statement of 501 characters and takes one of 500', async () => {
    const id = await arrangeLapsedPaperLease();
    const tooLong = ask(id, tenant, { statement: 'a'.repeat(501) });
    expect((await getRefusal(tooLong)).code).toBe('invalid-argument');
    await ask(id, tenant, { statement: 'a'.repeat(500) });
  });

  it('is refused to others, without a case, for another scan and once the fortnight is over', async () => {
    const id = await arrangeLapsedPaperLease();
    expect(await getRefusal(ask(id, stranger))).toMatchObject({ reason: 'noAccess' });
    expect(await getRefusal(ask(id, admin))).toMatchObject({ reason: 'companyNotAccepted' });
    expect(await getRefusal(ask(id, tenant, { reservationNumber: 2 }))).toMatchObject({ reason: 'noAccess' });
    expect(await getRefusal(ask(id, tenant, { attempt: 2 }))).toMatchObject({ reason: 'paperLeaseChanged' });
    expect(await getRefusal(ask(id, tenant, { now: OVER }))).toMatchObject({ reason: 'paperCaseOver' });
    const identity = 'REJECTED' as const;
    const lost = await storeUser({ ...tenant.user, verification: { ...tenant.user.verification, identity } });
    expect(await getRefusal(ask(id, lost))).toMatchObject({ reason: 'identityNotAccepted' });
    await storeUser(tenant.user);
    expect((await list(id, tenant))[0]?.requests).toEqual([]);
  });

  it('is refused by name while another company holds the premises, and is open again after it', async () => {
    const id = await arrangeLapsedPaperLease();
    await getDb().doc('companyReservations/companyStranger').delete();
    const booking = { offerId: id, selectedOfferOption: 'infinite' } as const;
    await invoke('bookOffer', booking, { by: stranger, now: LATE });
    expect(await getRefusal(ask(id, tenant))).toMatchObject({ reason: 'premisesNotFree' });
    for (const party of [tenant, landlord])
      expect(await list(id, party)).toMatchObject([{ hindrance: 'premisesNotFree' }]);
    expect(await list(id, stranger)).toEqual([]);
    await ask(id, tenant, { now: LATE + 3 * HOUR_MS });
  });

  it.each([
    ['blocked', { blockedAt: NOW }, 'offerBlocked'],
    ['let or withdrawn', { 'offerStatus.state': 'SIGNED' }, 'offerNotActive'],
    [
      'let to the same tenant since',
      {
        'offerStatus.state': 'SIGNED',
        'offerStatus.tenant': { uid: 'uidTenant', email: '', companyId: 'companyTenant' },
      },
      'paperLeaseReplaced',
    ],
    ['changed in its terms', { 'version.digest': 'e'.repeat(64) }, 'paperTermsChanged'],
  ])('is refused by name for an offer %s', async (_, patch, reason) => {
    const id = await arrangeLapsedPaperLease();
    await commit((writes) => writes.update(`offers/${id}`, patch));
    expect(await getRefusal(ask(id, landlord))).toMatchObject({ reason });
    expect(await list(id, tenant)).toMatchObject([{ hindrance: reason }]);
  });
});
