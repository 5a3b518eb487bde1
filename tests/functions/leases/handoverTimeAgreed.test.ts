import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { sweepMails } from '@functions/emails/delivery';
import { NOW } from '@tests/support/builders';
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
  storeOfferWithStatus,
  storeParties,
  tenant,
} from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseCalendar } from '../calendar/parsed';
import {
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

describe('the agreed moment', () => {
  const move = (id: string, time: object, now = NOW) => {
    const { savedAt: _, ...form } = buildHandoverPerson('ewa@example.pl', 'Ewa');
    const receptionForm = { ...form, ...(time as typeof ASKED) };
    return invoke('updateReceptionOfThePremise', { id, landlord: false, receptionForm }, { by: tenant, now });
  };

  it('is moved by the tenant alone while no one accepted it, and each move tells the old and the new time at once', async () => {
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
