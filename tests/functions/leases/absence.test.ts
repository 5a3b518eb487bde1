import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import {
  admin,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  stranger,
  tenant,
} from '@tests/support/leaseFixtures';
import { readAuditChain } from '@tests/support/leaseRecord';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);

const AGREED = { date: toIsoDay(NOW), hour: '10:00' };
const REPORTED_AT = NOW + 14 * DAY_MS;
const DECIDED_AT = REPORTED_AT + 3 * DAY_MS;

const storePaidLease = () =>
  storeOffer(
    anOffer()
      .withId(createDocumentId())
      .withStatus('DEPOSIT_CONFIRMED')
      .with({ receptionTime: AGREED, protocolData: null })
      .build(),
  );

const report = (
  offerId: string,
  by: Account = landlord,
  now = REPORTED_AT,
  statement = 'Nikt nie przyszedł.',
) => invoke('reportAbsence', { offerId, statement }, { by, now });
const state = (offerId: string, by: Account = tenant, statement = 'Przyjdziemy w piątek.') =>
  invoke('stateOnAbsence', { offerId, statement }, { by, now: REPORTED_AT });
const decide = (offerId: string, ends: boolean, now = DECIDED_AT, by: Account = admin) =>
  invoke('decideAbsence', { offerId, ends, reason: 'Nikt nie odebrał lokalu.' }, { by, now });

const readKinds = async (id: string) =>
  (await readMails())
    .filter(({ offerId, kind }) => offerId === id && kind.startsWith('absence'))
    .map(({ kind, to }) => `${kind} ${to}`)
    .toSorted();
const readAuditTypes = async (id: string) => (await readAuditChain(id)).map(({ type }) => type);

describe('premises that the tenant does not take over', () => {
  it('are reported by the landlord alone, 14 days after the agreed moment, and the tenant is told once', async () => {
    const { id } = await storePaidLease();
    for (const by of [tenant, stranger])
      expect(await getRefusal(report(id, by))).toMatchObject({ reason: 'noAccess' });
    const early = await getRefusal(report(id, landlord, REPORTED_AT - 1));
    expect(early).toMatchObject({ reason: 'absenceTooEarly', until: REPORTED_AT });
    for (const _ of [1, 2]) await report(id);
    expect(await readKinds(id)).toEqual([`absenceReported ${tenant.token.email}`]);
    expect(await readAuditTypes(id)).toEqual(['absenceReported']);
    expect(await getRefusal(report(id, landlord, REPORTED_AT, 'Inaczej.'))).toMatchObject({
      reason: 'absenceReported',
    });
  });

  it('are decided by an admin after both sides, and the end makes the deposit due for a refund', async () => {
    const { id } = await storePaidLease();
    await report(id);
    expect(await getRefusal(decide(id, true, DECIDED_AT - 1))).toMatchObject({
      reason: 'absenceAwaited',
      until: DECIDED_AT,
    });
    for (const by of [landlord, stranger])
      expect(await getRefusal(state(id, by))).toMatchObject({ reason: 'noAccess' });
    for (const _ of [1, 2]) await state(id);
    expect(await getRefusal(state(id, tenant, 'Inaczej.'))).toMatchObject({ reason: 'absenceStated' });
    const { absences } = await invoke('listAbsences', {}, { by: admin, now: REPORTED_AT });
    expect(absences.find(({ offerId }) => offerId === id)).toMatchObject({
      report: { text: 'Nikt nie przyszedł.' },
      reply: { text: 'Przyjdziemy w piątek.' },
      awaitedUntil: null,
    });
    for (const _ of [1, 2]) await decide(id, true, REPORTED_AT + DAY_MS);
    const ended = await loadStoredOffer(id);
    expect(ended.offerStatus.postSigningStatus).toBe('PROTOCOL_REJECTED');
    expect(ended.absence).toMatchObject({ isOpen: false, decision: { ends: true } });
    expect(await readAuditTypes(id)).toEqual(['absenceReported', 'absenceStated', 'absenceEnded']);
    expect(await readKinds(id)).toEqual(
      [
        `absenceEnded ${landlord.token.email}`,
        `absenceEnded ${tenant.token.email}`,
        `absenceReported ${tenant.token.email}`,
        `absenceStated ${landlord.token.email}`,
      ].toSorted(),
    );
  });

  it('are no case any more once both sides agree on another time', async () => {
    const { id } = await storePaidLease();
    await report(id);
    const time = { date: toIsoDay(REPORTED_AT + 4 * DAY_MS), hour: '10:00' };
    await invoke('proposeHandoverTime', { offerId: id, ...time }, { by: tenant, now: REPORTED_AT + 1 });
    const { proposedAt } = (await loadStoredOffer(id)).receptionProposal ?? { proposedAt: 0 };
    const answer = { offerId: id, seen: { ...time, proposedAt }, accepted: true };
    await invoke('answerHandoverTime', answer, { by: landlord, now: REPORTED_AT + 2 });
    expect(await getRefusal(decide(id, true))).toMatchObject({ reason: 'absenceClosed' });
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('DEPOSIT_CONFIRMED');
  });

  it('are no case any more once the tenant names who comes at the time that the landlord proposed', async () => {
    const { id } = await storePaidLease();
    await report(id);
    const time = { date: toIsoDay(REPORTED_AT + 4 * DAY_MS), hour: '10:00' };
    await invoke('proposeHandoverTime', { offerId: id, ...time }, { by: landlord, now: REPORTED_AT + 1 });
    const person = { firstName: 'Ewa', lastName: 'Żółć', email: 'ewa@example.pl', authorized: true };
    const naming = { id, landlord: false, receptionForm: { ...person, ...time } };
    await invoke('updateReceptionOfThePremise', naming, { by: tenant, now: REPORTED_AT + 2 });
    expect(await loadStoredOffer(id)).toMatchObject({ receptionTime: time, absence: { isOpen: false } });
    expect(await getRefusal(decide(id, true))).toMatchObject({ reason: 'absenceClosed' });
  });

  it('stay let where the admin lets the lease stand, and can be reported again after 14 days', async () => {
    const { id } = await storePaidLease();
    await report(id);
    await decide(id, false);
    const kept = await loadStoredOffer(id);
    expect(kept.offerStatus.postSigningStatus).toBe('DEPOSIT_CONFIRMED');
    expect(await getRefusal(decide(id, true))).toMatchObject({ reason: 'absenceClosed' });
    const again = DECIDED_AT + 14 * DAY_MS;
    expect(await getRefusal(report(id, landlord, again - 1))).toMatchObject({ reason: 'absenceTooEarly' });
    await report(id, landlord, again);
    expect((await loadStoredOffer(id)).absence?.isOpen).toBe(true);
  });

  it('are no case any more once the tenant refuses them, and no one decides about an own lease', async () => {
    const { id } = await storePaidLease();
    await report(id);
    const party = { ...landlord, token: { ...landlord.token, isAdmin: true } };
    expect(await getRefusal(decide(id, true, DECIDED_AT, party))).toMatchObject({ reason: 'ownCase' });
    const reasons = { damagedPremise: false, mismatchedDetails: false, unavailabilityOfLandlord: true };
    await invoke(
      'rejectProtocol',
      { offerId: id, uid: tenant.token.uid, comment: 'Nie było nikogo.', ...reasons },
      { by: tenant, now: REPORTED_AT },
    );
    const { absences } = await invoke('listAbsences', {}, { by: admin, now: DECIDED_AT });
    expect(absences.filter(({ offerId }) => offerId === id)).toEqual([]);
    expect(await getRefusal(decide(id, true))).toMatchObject({ reason: 'absenceClosed' });
    expect((await getDb().doc(`offers/${id}`).get()).get('absence.isOpen')).toBe(false);
  });
});
