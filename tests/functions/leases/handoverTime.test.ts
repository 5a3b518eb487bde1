import type { PostSigningStatus } from '@domain/offers/states';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { formatTime } from '@domain/shared/format';
import { getDb } from '@functions/data/admin';
import { sweepMails } from '@functions/emails/delivery';
import { createDocumentId } from '@functions/runtime/ids';
import { anAccount, anOffer, NOW } from '@tests/support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import {
  admin,
  colleague,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeOfferWithStatus,
  storeParties,
  storeUser,
  stranger,
  tenant,
} from '@tests/support/leaseFixtures';
import { readAuditChain } from '@tests/support/leaseRecord';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseCalendar } from '../calendar/parsed';

startTestProject();
beforeAll(storeParties);

const toHandoverTime = (moment: number) => ({ date: toIsoDay(moment), hour: formatTime(moment) });
const AGREED = toHandoverTime(NOW + 3 * DAY_MS);
const ASKED = toHandoverTime(NOW + 5 * DAY_MS);
const TODAY = toHandoverTime(NOW + 2 * HOUR_MS);

const buildHandoverPerson = (email: string, firstName: string) => ({
  firstName,
  lastName: 'Żółć',
  email,
  ...AGREED,
  authorized: true,
  savedAt: NOW,
});

/** A lease whose handover is agreed for three days from now, with two persons who have no account. */
const storeLeaseWithAgreedTime = (status: PostSigningStatus = 'DEPOSIT_CONFIRMED') => {
  const id = createDocumentId();
  return storeOffer(
    anOffer()
      .withId(id)
      .withStatus(status)
      .with({
        name: `Lokal ${id}`,
        receptionTime: AGREED,
        receptionOfThePremise: buildHandoverPerson(`odbior-${id}@example.pl`, 'Ewa'),
        transferOfThePremise: buildHandoverPerson(`wydanie-${id}@example.pl`, 'Ścibor'),
      })
      .build(),
  );
};

const propose = (offerId: string, by: Account, time: object = ASKED, now = NOW) =>
  invoke('proposeHandoverTime', { offerId, ...(time as typeof ASKED) }, { by, now });
const answer = (
  offerId: string,
  by: Account,
  accepted: boolean,
  { time = ASKED, proposedAt = NOW, now = NOW } = {},
) => invoke('answerHandoverTime', { offerId, seen: { ...time, proposedAt }, accepted }, { by, now });
const withdraw = (offerId: string, by: Account, { time = ASKED, proposedAt = NOW, now = NOW } = {}) =>
  invoke('withdrawHandoverTime', { offerId, seen: { ...time, proposedAt } }, { by, now });

const readAuditTypes = async (id: string) => (await readAuditChain(id)).map(({ type }) => type);
const readOfferMails = async (id: string) => (await readMails()).filter(({ offerId }) => offerId === id);
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

describe('the agreed moment', () => {
  const move = (id: string, time: object, now = NOW) => {
    const { savedAt: _, ...form } = buildHandoverPerson('ewa@example.pl', 'Ewa');
    const receptionForm = { ...form, ...(time as typeof ASKED) };
    return invoke('updateReceptionOfThePremise', { id, landlord: false, receptionForm }, { by: tenant, now });
  };

  it('is moved by the tenant alone while nobody accepted it, and each move tells the old and the new time at once', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await move(id, toHandoverTime(NOW + 4 * DAY_MS));
    await move(id, toHandoverTime(NOW + 6 * DAY_MS), NOW + MINUTE_MS);
    expect(await loadStoredOffer(id)).toMatchObject({
      receptionTime: toHandoverTime(NOW + 6 * DAY_MS),
      receptionAcceptedAt: null,
    });
    const moved = (await readOfferMails(id)).filter(({ kind }) => kind === 'handoverTimeMoved');
    expect(moved.map(({ to, nextAttemptAt }) => [to, nextAttemptAt])).toEqual([
      [landlord.token.email, NOW],
      [landlord.token.email, NOW + MINUTE_MS],
    ]);
    const [first, second] = moved;
    for (const said of ['23.11.2026, 10:00', '24.11.2026, 10:00']) expect(first?.text).toContain(said);
    for (const said of ['24.11.2026, 10:00', '26.11.2026, 10:00']) expect(second?.text).toContain(said);
    expect(parseCalendar(second?.calendar?.text ?? '').event['DTSTART;TZID=Europe/Warsaw']).toBe(
      '20261126T100000',
    );
    const invited = (await readOfferMails(id)).filter(({ kind }) => kind === 'handoverPersonInvited');
    expect(invited.filter(({ nextAttemptAt }) => nextAttemptAt === NOW + MINUTE_MS)).toHaveLength(2);
  });

  it.each(['an accepted proposal', 'the landlord’s wish the tenant took'])(
    'is moved by the tenant alone no more after %s, only with the landlord',
    async (way) => {
      const { id } = await storeLeaseWithAgreedTime();
      await propose(id, landlord);
      if (way === 'an accepted proposal') await answer(id, tenant, true);
      else await move(id, ASKED);
      expect((await loadStoredOffer(id)).receptionAcceptedAt).toBe(NOW);
      const refused = await getRefusal(move(id, toHandoverTime(NOW + 7 * DAY_MS)));
      expect(refused.fields).toEqual({ 'receptionForm.date': 'receptionAccepted' });
      await propose(id, tenant, toHandoverTime(NOW + 7 * DAY_MS));
      expect((await loadStoredOffer(id)).receptionTime).toEqual(ASKED);
      await answer(id, landlord, true, { time: toHandoverTime(NOW + 7 * DAY_MS) });
      expect((await loadStoredOffer(id)).receptionTime).toEqual(toHandoverTime(NOW + 7 * DAY_MS));
    },
  );
});

describe('the mail that asks to answer a proposal', () => {
  const TURNED = toHandoverTime(NOW + 6 * DAY_MS);
  const sentKinds = async (id: string, now: number) => {
    while ((await sweepMails(now, async () => {})) > 0);
    return (await readOfferMails(id))
      .filter(({ kind }) => kind === 'handoverTimeProposed')
      .map(({ status }) => status);
  };
  const heldProposal = async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await propose(id, landlord);
    await propose(id, landlord, TURNED, NOW + MINUTE_MS);
    return id;
  };

  it.each([
    ['accepted', (id: string) => answer(id, tenant, true, { time: TURNED, proposedAt: NOW + MINUTE_MS })],
    ['declined', (id: string) => answer(id, tenant, false, { time: TURNED, proposedAt: NOW + MINUTE_MS })],
    ['withdrawn', (id: string) => withdraw(id, landlord, { time: TURNED, proposedAt: NOW + MINUTE_MS })],
    ['replaced', (id: string) => propose(id, tenant, toHandoverTime(NOW + 8 * DAY_MS), NOW + 2 * MINUTE_MS)],
  ])('does not leave once the proposal is %s', async (how, end) => {
    const id = await heldProposal();
    await end(id);
    const statuses = await sentKinds(id, NOW + HOUR_MS);
    expect(statuses).toEqual(
      how === 'replaced' ? ['overtaken', 'overtaken', 'sent'] : ['overtaken', 'overtaken'],
    );
  });

  it('is due at once for a first and for a counter-proposal, and waits while the same side changes its own', async () => {
    const id = await heldProposal();
    await propose(id, tenant, toHandoverTime(NOW + 8 * DAY_MS), NOW + 2 * MINUTE_MS);
    const asking = (await readOfferMails(id)).filter(({ kind }) => kind === 'handoverTimeProposed');
    const due = asking.map(({ nextAttemptAt }) => Number(nextAttemptAt) - NOW).toSorted((a, b) => a - b);
    expect(due).toEqual([0, 2 * MINUTE_MS, 11 * MINUTE_MS]);
  });

  it('leaves for the proposal that is open, and not after its moment', async () => {
    expect(await sentKinds(await heldProposal(), NOW + HOUR_MS)).toEqual(['overtaken', 'sent']);
    expect(await sentKinds(await heldProposal(), NOW + 6 * DAY_MS)).toEqual(['overtaken', 'overtaken']);
  });

  it('is refused in words of its own where it is gone or replaced', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await propose(id, landlord);
    await withdraw(id, landlord);
    expect(await getRefusal(answer(id, tenant, true))).toMatchObject({ reason: 'handoverProposalGone' });
    await propose(id, landlord, TURNED, NOW + MINUTE_MS);
    expect(await getRefusal(answer(id, tenant, true))).toMatchObject({ reason: 'handoverProposalChanged' });
  });
});

describe('the persons named for the handover', () => {
  const nameAs = (id: string, by: Account, email: string, now = NOW) => {
    const { savedAt: _, ...receptionForm } = buildHandoverPerson(email, 'Ewa');
    return invoke(
      'updateReceptionOfThePremise',
      { id, landlord: by === landlord, receptionForm },
      { by, now },
    );
  };

  it('are invited once the moment is agreed, each at the typed address', async () => {
    const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
    await nameAs(id, landlord, `giver-${id}@example.pl`);
    expect(await readMails(`giver-${id}@example.pl`)).toEqual([]);
    await nameAs(id, tenant, `receiver-${id}@example.pl`);
    for (const email of [`giver-${id}@example.pl`, `receiver-${id}@example.pl`]) {
      const [mail, ...more] = await readMails(email);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ kind: 'handoverPersonInvited', uid: null });
      expect(parseCalendar(mail?.calendar?.text ?? '').calendar.METHOD).toBe('REQUEST');
    }
  });

  it('are not invited twice who hold an account of the lease', async () => {
    const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
    await nameAs(id, tenant, tenant.token.email.toUpperCase());
    const kinds = (await readOfferMails(id)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['handoverInvitation', 'receptionSaved']);
  });

  it('are not asked for again in the mail to a landlord that has named its person', async () => {
    const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
    await nameAs(id, landlord, `giver-${id}@example.pl`);
    await nameAs(id, tenant, `receiver-${id}@example.pl`);
    const [told, ...more] = (await readOfferMails(id)).filter(({ kind }) =>
      kind.startsWith('receptionSaved'),
    );
    expect(more).toEqual([]);
    expect(told?.kind).toBe('receptionSavedBothNamed');
    expect(told?.text).toContain('jest już wskazana');
    expect(told?.text).not.toContain('Wskaż teraz');
  });

  it('learn that another person was named instead', async () => {
    const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
    await nameAs(id, tenant, `first-${id}@example.pl`);
    await nameAs(id, tenant, `second-${id}@example.pl`, NOW + HOUR_MS);
    const methods = async (email: string) =>
      (await readMails(email)).map(({ calendar }) => calendar?.method ?? 'none');
    expect(await methods(`first-${id}@example.pl`)).toEqual(['REQUEST', 'CANCEL']);
    expect(await methods(`second-${id}@example.pl`)).toEqual(['REQUEST']);
  });

  it.each([
    [
      'the tenant refuses the premises',
      (id: string) =>
        invoke(
          'rejectProtocol',
          {
            offerId: id,
            uid: tenant.token.uid,
            damagedPremise: true,
            mismatchedDetails: false,
            unavailabilityOfLandlord: false,
            comment: 'Zalany sufit',
          },
          { by: tenant },
        ),
      'DEPOSIT_CONFIRMED',
    ],
    [
      'the deposit is rejected',
      (id: string) =>
        invoke(
          'rejectDeposit',
          { offerId: id, reason: 'Nie wpłynęła' },
          { by: admin, now: NOW + 10 * DAY_MS },
        ),
      'DEPOSIT_PENDING',
    ],
  ] as const)('learn that the handover is called off when %s', async (_, end, status) => {
    const { id } = await storeLeaseWithAgreedTime(status);
    await end(id);
    for (const email of [`odbior-${id}@example.pl`, `wydanie-${id}@example.pl`]) {
      const [mail] = await readMails(email);
      expect(mail).toMatchObject({ kind: 'handoverPersonCancelled' });
      expect(parseCalendar(mail?.calendar?.text ?? '').calendar.METHOD).toBe('CANCEL');
    }
  });

  it('are told of a confirmed deposit by leaving the sentence about it out', async () => {
    const sentence = 'potrzebna jest jeszcze potwierdzona kaucja';
    for (const [status, kind, isSaid] of [
      ['DEPOSIT_PENDING', 'transferSaved', true],
      ['DEPOSIT_CONFIRMED', 'transferSavedAfterDeposit', false],
    ] as const) {
      const { id } = await storeLeaseWithAgreedTime(status);
      await nameAs(id, landlord, `nowa-${id}@example.pl`);
      const told = (await readOfferMails(id)).find((mail) => mail.kind === kind);
      expect(told?.to).toBe(tenant.token.email);
      expect(told?.text.includes(sentence)).toBe(isSaid);
    }
  });

  it('see the landlord’s day as a proposal before the tenant has chosen', async () => {
    const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
    await nameAs(id, landlord, `giver-${id}@example.pl`);
    const [told] = (await readOfferMails(id)).filter(({ kind }) => kind === 'transferProposed');
    expect(told?.to).toBe(tenant.token.email);
    expect(told?.text).toContain('Proponowany termin: 23.11.2026, 10:00');
    expect(told?.text).not.toContain('Umówiony termin');
  });
});
