import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { createDocumentId } from '@functions/runtime/ids';
import { anAccount, NOW } from '@tests/support/builders';
import { getRefusal, invoke, readMails, startTestProject } from '@tests/support/functionsHarness';
import {
  admin,
  colleague,
  landlord,
  loadStoredOffer,
  storeOfferWithStatus,
  storeParties,
  storeUser,
  stranger,
  tenant,
} from '@tests/support/leaseFixtures';
import { readAuditChain } from '@tests/support/leaseRecord';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseCalendar } from '../calendar/parsed';
import {
  AGREED,
  ASKED,
  answer,
  buildHandoverPerson,
  propose,
  readOfferMails,
  storeLeaseWithAgreedTime,
  toHandoverTime,
  withdraw,
} from './handoverTimeFixtures';

startTestProject();

beforeAll(storeParties);
const TODAY = toHandoverTime(NOW + 2 * HOUR_MS);

const readAuditTypes = async (id: string) => (await readAuditChain(id)).map(({ type }) => type);
const readProposal = async (id: string) => (await loadStoredOffer(id)).receptionProposal ?? null;

describe('another moment of the handover', () => {
  it('is refused where the term would then outlast the premises', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await getDb()
      .doc(`offers/${id}`)
      .update({ availabilityTo: new Date('2026-12-24T00:00:00+01:00'), 'reservation.months': 1 });
    expect(await getRefusal(propose(id, tenant, toHandoverTime(NOW + 6 * DAY_MS)))).toMatchObject({
      reason: 'handoverBeyondTerm',
    });
    await propose(id, tenant, ASKED);
    expect(await readProposal(id)).toMatchObject(ASKED);
  });

  it.each([
    ['landlord', landlord, tenant],
    ['tenant', tenant, landlord],
  ] as const)(
    'is asked for by the %s and counts once the other side accepts it',
    async (by, asker, other) => {
      const { id } = await storeLeaseWithAgreedTime();
      expect(await propose(id, asker)).toEqual({ status: 'SUCCESS' });
      expect(await loadStoredOffer(id)).toMatchObject({
        receptionTime: AGREED,
        receptionProposal: { ...ASKED, by, proposedAt: NOW },
      });
      expect(await answer(id, other, true)).toEqual({ status: 'SUCCESS' });
      const stored = await loadStoredOffer(id);
      expect(stored).toMatchObject({ receptionTime: ASKED, receptionProposal: null });
      expect(stored.receptionOfThePremise).toMatchObject({ ...ASKED, firstName: 'Ewa' });
      expect(stored.transferOfThePremise).toMatchObject({ ...ASKED, firstName: 'Ścibor' });
      expect(await readAuditTypes(id)).toEqual(['handoverTimeProposed', 'handoverTimeAccepted']);
    },
  );

  it('reaches both sides and both persons as the same moment in mail and calendar', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await propose(id, landlord);
    await answer(id, tenant, true);
    const mails = (await readOfferMails(id)).filter(({ calendar }) => calendar);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [
        landlord.token.email,
        tenant.token.email,
        `odbior-${id}@example.pl`,
        `wydanie-${id}@example.pl`,
      ].toSorted(),
    );
    for (const { calendar, html } of mails) {
      expect(parseCalendar(calendar?.text ?? '').event['DTSTART;TZID=Europe/Warsaw']).toBe(
        `${ASKED.date.replaceAll('-', '')}T100000`,
      );
      expect(html).toContain('25.11.2026, 10:00');
    }
    const told = mails.map(({ kind, html }) => [kind, html.includes('23.11.2026, 10:00')]);
    expect(told.toSorted()).toEqual([
      ['handoverInvitation', false],
      ['handoverPersonInvited', false],
      ['handoverPersonInvited', false],
      ['handoverTimeAgreed', true],
    ]);
  });

  it('tells a named person the place, the hour and both names, and nothing else', async () => {
    const { id, name } = await storeLeaseWithAgreedTime();
    await propose(id, landlord);
    await answer(id, tenant, true);
    const [mail] = await readMails(`odbior-${id}@example.pl`);
    const all = `${mail?.subject} ${mail?.text} ${mail?.calendar?.text.replaceAll('\r\n ', '')}`.replaceAll(
      mail?.to ?? '',
      '',
    );
    for (const said of ['Stalowa', '25.11.2026, 10:00', 'Ewa Żółć', 'Ścibor Żółć'])
      expect(all).toContain(said);
    for (const secret of [id, name, 'zł', landlord.token.email, tenant.token.email, '/deposit/'])
      expect(all).not.toContain(secret);
  });

  it('raises the number of the appointment each time', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    for (const [days, by, other] of [
      [5, landlord, tenant],
      [6, tenant, landlord],
    ] as const) {
      const time = toHandoverTime(NOW + days * DAY_MS);
      const now = NOW + days * HOUR_MS;
      await propose(id, by, time, now);
      await answer(id, other, true, { time, proposedAt: now, now });
    }
    const numbers = (await readMails(`wydanie-${id}@example.pl`)).map(({ calendar }) =>
      Number(parseCalendar(calendar?.text ?? '').event.SEQUENCE),
    );
    expect(numbers).toHaveLength(2);
    expect(numbers[1]).toBeGreaterThan(numbers[0] ?? 0);
  });

  it('can be today, past the last day, and without any moment agreed before', async () => {
    for (const time of [TODAY, toHandoverTime(NOW + 60 * DAY_MS)]) {
      const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
      await propose(id, tenant, time);
      await answer(id, landlord, true, { time });
      expect(await loadStoredOffer(id)).toMatchObject({ receptionTime: time, receptionOfThePremise: null });
    }
  });

  it('is told in words of its own while none was agreed before', async () => {
    const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
    await propose(id, tenant);
    await answer(id, landlord, false);
    const again = NOW + MINUTE_MS;
    await propose(id, landlord, ASKED, again);
    await answer(id, tenant, true, { proposedAt: again, now: again });
    const mails = await readOfferMails(id);
    expect(mails.map(({ kind, to }) => `${kind} ${to}`).toSorted()).toEqual(
      [
        `handoverTimeSuggested ${landlord.token.email}`,
        `handoverTimeNotTaken ${tenant.token.email}`,
        `handoverTimeSuggested ${tenant.token.email}`,
        `handoverTimeFixed ${landlord.token.email}`,
        `handoverInvitation ${tenant.token.email}`,
      ].toSorted(),
    );
    for (const { text } of mails)
      expect(text).not.toMatch(/inny termin przekazania|zastępuje poprzedni|bez zmian|Dotychczas/);
  });

  it('proposed before the term was limited is not accepted where the term would outlast the premises', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    const late = toHandoverTime(NOW + 6 * DAY_MS);
    await propose(id, tenant, late);
    const free = { availabilityTo: new Date('2026-12-24T00:00:00+01:00'), 'reservation.months': 1 };
    await getDb().doc(`offers/${id}`).update(free);
    expect(await getRefusal(answer(id, landlord, true, { time: late }))).toMatchObject({
      reason: 'handoverBeyondTerm',
    });
    expect(await answer(id, landlord, false, { time: late })).toEqual({ status: 'SUCCESS' });
  });

  it('stays as it was when the other side declines or the asker takes it back', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await propose(id, landlord);
    expect(await answer(id, tenant, false)).toEqual({ status: 'SUCCESS' });
    expect((await loadStoredOffer(id)).receptionDecline).toEqual({ ...ASKED, by: 'tenant', at: NOW });
    await propose(id, tenant, ASKED, NOW + MINUTE_MS);
    expect((await loadStoredOffer(id)).receptionDecline).toBeNull();
    expect(await withdraw(id, tenant, { proposedAt: NOW + MINUTE_MS })).toEqual({ status: 'SUCCESS' });
    expect(await loadStoredOffer(id)).toMatchObject({ receptionTime: AGREED, receptionProposal: null });
    expect(await readAuditTypes(id)).toEqual([
      'handoverTimeProposed',
      'handoverTimeDeclined',
      'handoverTimeProposed',
      'handoverTimeWithdrawn',
    ]);
    const kinds = (await readOfferMails(id)).map(({ kind, to }) => `${kind} ${to}`);
    expect(kinds.toSorted()).toEqual(
      [
        `handoverTimeProposed ${tenant.token.email}`,
        `handoverTimeDeclined ${landlord.token.email}`,
        `handoverTimeProposed ${landlord.token.email}`,
        `handoverTimeWithdrawn ${landlord.token.email}`,
      ].toSorted(),
    );
  });

  it('is replaced by a counter-proposal, which the first asker answers', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await propose(id, landlord);
    const counter = toHandoverTime(NOW + 6 * DAY_MS);
    await propose(id, tenant, counter, NOW + MINUTE_MS);
    expect(await getRefusal(answer(id, tenant, true))).toMatchObject({ reason: 'handoverProposalChanged' });
    expect(await getRefusal(answer(id, landlord, true))).toMatchObject({ reason: 'handoverProposalChanged' });
    await answer(id, landlord, true, { time: counter, proposedAt: NOW + MINUTE_MS });
    expect((await loadStoredOffer(id)).receptionTime).toEqual(counter);
  });

  it('is never accepted unread when it changes at the same moment', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await propose(id, landlord);
    const other = toHandoverTime(NOW + 7 * DAY_MS);
    const [accepted] = await Promise.allSettled([
      answer(id, tenant, true),
      propose(id, landlord, other, NOW + MINUTE_MS),
    ]);
    const { receptionTime } = await loadStoredOffer(id);
    expect(receptionTime).toEqual(accepted?.status === 'fulfilled' ? ASKED : AGREED);
    expect(await readProposal(id)).toMatchObject(other);
  });

  it('changes nothing twice: a repeated proposal, acceptance, refusal or withdrawal', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    const [first, second] = [await propose(id, landlord), await propose(id, landlord, ASKED, NOW + HOUR_MS)];
    expect([first, second]).toEqual([{ status: 'SUCCESS' }, { status: 'SUCCESS' }]);
    expect(await readProposal(id)).toMatchObject({ proposedAt: NOW });
    for (const _ of [1, 2]) expect(await answer(id, tenant, true)).toEqual({ status: 'SUCCESS' });
    const later = toHandoverTime(NOW + 6 * DAY_MS);
    await propose(id, landlord, later);
    for (const _ of [1, 2])
      expect(await answer(id, tenant, false, { time: later })).toEqual({ status: 'SUCCESS' });
    for (const _ of [1, 2])
      expect(await withdraw(id, landlord, { time: later })).toEqual({ status: 'SUCCESS' });
    expect(await readAuditTypes(id)).toHaveLength(4);
  });

  it('is neither declined nor taken back once it is the agreed one', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await propose(id, landlord);
    await answer(id, tenant, true);
    for (const call of [() => withdraw(id, landlord), () => answer(id, tenant, false)])
      expect(await getRefusal(call())).toMatchObject({ reason: 'handoverTimeAgreed' });
    expect((await loadStoredOffer(id)).receptionTime).toEqual(ASKED);
  });

  it('is taken back only as the page showed it', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await propose(id, landlord);
    const newer = toHandoverTime(NOW + 6 * DAY_MS);
    await propose(id, colleague, newer);
    expect(await getRefusal(withdraw(id, landlord))).toMatchObject({ reason: 'handoverProposalChanged' });
    expect(await readProposal(id)).toMatchObject(newer);
    await withdraw(id, landlord, { time: newer });
    expect(await readProposal(id)).toBeNull();
  });

  it('is refused where it is past, no moment, agreed already, or not the caller’s to answer', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    expect((await getRefusal(propose(id, landlord, toHandoverTime(NOW)))).fields).toEqual({
      hour: 'receptionInPast',
    });
    expect(
      (await getRefusal(propose(id, landlord, { date: '2026-02-30', hour: '10:00' }))).fields,
    ).toMatchObject({
      date: 'date',
    });
    expect(await getRefusal(propose(id, landlord, AGREED))).toMatchObject({ reason: 'handoverTimeAgreed' });
    await propose(id, landlord);
    expect(await getRefusal(answer(id, landlord, true))).toMatchObject({ reason: 'ownHandoverProposal' });
    expect(await getRefusal(answer(id, colleague, true))).toMatchObject({ reason: 'ownHandoverProposal' });
    expect(await getRefusal(withdraw(id, tenant))).toMatchObject({ reason: 'handoverProposalChanged' });
    const afterwards = NOW + 6 * DAY_MS;
    expect(await getRefusal(answer(id, tenant, true, { now: afterwards }))).toMatchObject({
      reason: 'handoverProposalPassed',
    });
    expect((await loadStoredOffer(id)).receptionTime).toEqual(AGREED);
  });

  it('is a matter of the two sides with an accepted company only', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await propose(id, landlord);
    for (const by of [stranger, admin])
      for (const call of [() => propose(id, by), () => answer(id, by, true), () => withdraw(id, by)])
        expect(['noAccess', 'companyNotAccepted']).toContain((await getRefusal(call())).reason);
    const unproved = anAccount().withUid(createDocumentId()).verified().ofCompany('companyTenant');
    const member = await storeUser(unproved.with({ emailVerified: false }).build());
    expect(await getRefusal(answer(id, member, true))).toMatchObject({ reason: 'emailNotVerified' });
    expect((await loadStoredOffer(id)).receptionTime).toEqual(AGREED);
  });

  it.each(['PROTOCOL_ATTACHED', 'PROTOCOL_CONFIRMED', 'PROTOCOL_REJECTED', 'REJECTED'] as const)(
    'is closed in the status %s',
    async (status) => {
      const { id } = await storeLeaseWithAgreedTime(status);
      await getDb()
        .doc(`offers/${id}`)
        .update({
          receptionProposal: { ...ASKED, by: 'landlord', proposedAt: new Date(NOW) },
        });
      for (const call of [
        () => propose(id, tenant),
        () => answer(id, tenant, true),
        () => withdraw(id, landlord),
      ])
        expect(await getRefusal(call())).toMatchObject({ reason: 'receptionClosed' });
    },
  );

  it('is accepted by the tenant’s form as by a press: in the chain and in the landlord’s mail', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await propose(id, landlord);
    const { savedAt: _, ...form } = buildHandoverPerson('ewa@example.pl', 'Ewa');
    const receptionForm = { ...form, ...ASKED };
    await invoke('updateReceptionOfThePremise', { id, landlord: false, receptionForm }, { by: tenant });
    expect(await loadStoredOffer(id)).toMatchObject({ receptionTime: ASKED, receptionProposal: null });
    expect((await readAuditTypes(id)).at(-1)).toBe('handoverTimeAccepted');
    const kinds = (await readOfferMails(id)).map(({ kind }) => kind);
    expect(kinds).toContain('handoverTimeAgreed');
    expect(kinds).not.toContain('handoverTimeMoved');
  });

  it('is closed when the tenant’s own form moves the agreed one', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await propose(id, landlord);
    const receptionForm = {
      ...buildHandoverPerson('ewa@example.pl', 'Ewa'),
      ...toHandoverTime(NOW + 4 * DAY_MS),
    };
    const { savedAt: _, ...form } = receptionForm;
    await invoke('updateReceptionOfThePremise', { id, landlord: false, receptionForm: form }, { by: tenant });
    expect(await loadStoredOffer(id)).toMatchObject({
      receptionTime: toHandoverTime(NOW + 4 * DAY_MS),
      receptionProposal: null,
    });
  });
});
