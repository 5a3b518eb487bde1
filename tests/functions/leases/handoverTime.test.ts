import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { NOW } from '@tests/support/builders';
import { getRefusal, readMails, startTestProject } from '@tests/support/functionsHarness';
import {
  landlord,
  loadStoredOffer,
  storeOfferWithStatus,
  storeParties,
  tenant,
} from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseCalendar } from '../calendar/parsed';
import {
  AGREED,
  ASKED,
  answer,
  propose,
  readAuditTypes,
  readOfferMails,
  readProposal,
  storeLeaseWithAgreedTime,
  toHandoverTime,
  withdraw,
} from './handoverTimeFixtures';

startTestProject();

beforeAll(storeParties);
const TODAY = toHandoverTime(NOW + 2 * HOUR_MS);

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
});
