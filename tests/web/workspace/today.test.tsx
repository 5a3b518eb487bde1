import { RESERVATION_MS } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { HOUR_MS, MINUTE_MS, parseTimestamp } from '@domain/shared/dates';
import { formatTime } from '@domain/shared/format';
import { createProjectSchema, getProjectStep } from '@features/workspace/draftStep';
import { getAnswerTasks, getTasks, sortTasks } from '@features/workspace/today';
import { screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer, aViewer, NOW } from '../../support/builders';
import { buildSignedInSession, renderPart } from '../../support/web';
import {
  aViewing,
  company,
  confirmed,
  facts,
  handoverAt,
  open,
  prepareToday,
  stubActionItems,
  Today,
} from './todayFixtures';

vi.mock('@data/offers/offerLists', async (original) => ({
  ...(await original<object>()),
  watchActionItems: vi.fn(),
}));

beforeAll(() => i18next.loadNamespaces(['workspace', 'leaseProgress', 'common']));
beforeEach(prepareToday);

describe('what waits for the viewer', () => {
  it('stands in the order of its deadlines, what has none at the end', () => {
    const booked = anOffer().booked({ at: NOW }).build();
    const withoutPerson = { receptionOfThePremise: null, transferOfThePremise: null, receptionTime: null };
    const unnamed = { ...anOffer().signed().build(), ...withoutPerson };
    const tasks = sortTasks(getTasks([unnamed, confirmed, booked], 'tenant', facts));
    expect(tasks.map(({ due }) => due?.at ?? null)).toEqual([NOW + RESERVATION_MS, handoverAt, null]);
  });

  it('is overdue an hour after the handover began, when the protocol is due, and not before [N20]', () => {
    const dueAt = (now: number) => getTasks([confirmed], 'tenant', { ...facts, now })[0]?.due;
    expect(dueAt(handoverAt - 1)).toEqual({ kind: 'handover', at: handoverAt, isOver: false });
    expect(dueAt(handoverAt + HOUR_MS)).toEqual({
      kind: 'protocol',
      at: handoverAt + HOUR_MS,
      isOver: false,
    });
    expect(dueAt(handoverAt + HOUR_MS + 1)?.isOver).toBe(true);
  });

  it('never is a protocol whose deposit has not come', () => {
    const pending = { ...confirmed, offerStatus: anOffer().signed().build().offerStatus };
    expect(getTasks([pending], 'landlord', facts)).toEqual([]);
  });

  it('asks the landlord about an overdue deposit, but not while a transfer of it is being checked', () => {
    const pending = { ...confirmed, offerStatus: anOffer().signed().build().offerStatus };
    const overdue = { ...pending, depositDueOn: '2026-11-10' };
    const later = { ...facts, now: Date.parse('2026-11-16T12:00:00+01:00') };
    expect(getTasks([overdue], 'landlord', later).map(({ key }) => key)).toEqual(['endUnpaid']);
    expect(getTasks([{ ...overdue, depositTransferSeenAt: NOW }], 'landlord', later)).toEqual([]);
  });

  it('says how much time is left of a reservation', async () => {
    stubActionItems({
      tenancies: {
        items: [
          anOffer()
            .booked({ at: NOW - 10 * MINUTE_MS })
            .build(),
        ],
      },
    });
    open();
    expect(await screen.findByText(/jeszcze 1 godz\. 50 min/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Podpisz umowę' })).toBeTruthy();
  });

  describe('of a lease reserved in writing', () => {
    const SCAN = {
      attempt: 1,
      signedOn: '2026-11-20',
      files: [],
      at: NOW,
      refusal: null,
      confirmation: null,
    };
    const reserved = (patch: Partial<NonNullable<Offer['reservation']>> = {}): Offer => {
      const offer = anOffer().booked({ at: NOW, option: 'fixedlong' }).build();
      return { ...offer, reservation: offer.reservation && { ...offer.reservation, ...patch } };
    };
    const handedInBy = (side: LeaseSide) => reserved({ paper: { ...SCAN, handedInBy: side } });

    it.each([
      ['nobody signed', reserved(), ['submitContract', false], null],
      [
        'the tenant signed',
        reserved({ tenantSignedAt: NOW }),
        ['seeContract', true],
        ['submitContract', false],
      ],
      ['the tenant handed in a scan', handedInBy('tenant'), ['seeContract', true], ['confirmPaper', false]],
      [
        'the landlord handed in a scan',
        handedInBy('landlord'),
        ['confirmPaper', false],
        ['seeContract', true],
      ],
    ] as const)('is that of the side that is next, once %s', (_, offer, ofTenant, ofLandlord) => {
      const [tenant, landlord] = (['tenant', 'landlord'] as const).map((side) =>
        getTasks([offer], side, facts).map(({ key, isWaiting }) => [key, isWaiting]),
      );
      expect(tenant).toEqual([ofTenant]);
      expect(landlord).toEqual(ofLandlord ? [ofLandlord] : []);
    });

    it('asks the landlord to confirm a scan until the reservation ends, and leads to it', async () => {
      const offer = handedInBy('tenant');
      stubActionItems({ reservations: { items: [offer], next: [1, 'a'] } });
      open();
      const more = await screen.findByRole('link', { name: 'Twoje lokale zarezerwowane przez najemców' });
      expect(more.getAttribute('href')).toBe('/moja-tablica/my-offers/booked-offers');
      const link = await screen.findByRole('link', { name: 'Potwierdź podpisy na papierze' });
      expect(link.getAttribute('href')).toBe(`/contract/${offer.id}/submit/${company.uid}`);
      expect(screen.queryByText('Czeka na drugą stronę')).toBeNull();
    });

    it('is no task of the landlord where the tenant alone signs', () => {
      const short = anOffer().booked({ at: NOW }).build();
      expect(getTasks([short], 'landlord', facts)).toEqual([]);
    });
  });

  it('says in how many days the parties meet', async () => {
    const at = handoverAt - 25 * HOUR_MS;
    vi.setSystemTime(at);
    stubActionItems({ tenancies: { items: [confirmed] } });
    open();
    expect(await screen.findByText(/^odbiór .*, za 1 dzień$/)).toBeTruthy();
  });

  it('says that a list is longer than what is shown and leads to it', async () => {
    stubActionItems({ tenancies: { items: [confirmed], next: [1, 'a'] } });
    open();
    const link = await screen.findByRole('link', { name: 'Umowy jako najemca' });
    expect(link.getAttribute('href')).toBe('/moja-tablica/my-offers/signed-offers-tenant');
    expect(screen.queryByRole('link', { name: 'Zarezerwowane przez Ciebie' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Umowy jako wynajmujący' })).toBeNull();
  });

  it('shows the fourteen most urgent, whichever changed last, and leads to the lists of the rest', async () => {
    vi.setSystemTime(handoverAt - 10 * 24 * HOUR_MS);
    const leaseOn = (day: number): Offer => ({
      ...confirmed,
      id: `lease${day}`,
      name: `Lokal ${day}`,
      receptionTime: confirmed.receptionTime && { ...confirmed.receptionTime, date: `2026-12-${day}` },
    });
    const leases = Array.from({ length: 19 }, (_, index) => leaseOn(28 - index));
    stubActionItems({ tenancies: { items: leases } });
    open();
    expect(await screen.findByRole('link', { name: 'Umowy jako najemca' })).toBeTruthy();
    expect(screen.getAllByText(/^Lokal \d+$/).map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 14 }, (_, index) => `Lokal ${index + 10}`),
    );
    expect(screen.queryByText(/^Tylko terminy ostatnio zmienionych/)).toBeNull();
  });

  const waiting = (talk: Offer['talk'], offerValidTo = NOW + 3 * 24 * HOUR_MS): Offer => ({
    ...anOffer().active().build(),
    talk,
    offerValidTo,
  });

  it('names questions and counter-offers first, each with the validity of its offer', () => {
    const both = waiting({ counterOffers: 1, questions: 2, isOpen: true });
    const tasks = sortTasks([...getTasks([confirmed], 'tenant', facts), ...getAnswerTasks([both], NOW)]);
    expect(tasks.map(({ key, path, due }) => [key, path, due?.at])).toEqual([
      ['answerCounterOffer', `/offer/${both.id}#talk`, both.offerValidTo],
      ['answerQuestion', `/offer/${both.id}#talk`, both.offerValidTo],
      ['protocol', `/protocol/${confirmed.id}`, handoverAt],
    ]);
  });

  it('asks for no answer where none waits, the offer is over or admins block it', () => {
    const open = { counterOffers: 1, questions: 0, isOpen: true };
    const answered = waiting({ counterOffers: 0, questions: 0, isOpen: false });
    const blocked = { ...waiting(open), blockedAt: NOW };
    expect(getAnswerTasks([answered, waiting(null), waiting(undefined), blocked], NOW)).toEqual([]);
    expect(getAnswerTasks([waiting(open, NOW - 1)], NOW)).toEqual([]);
    expect(getAnswerTasks([waiting(open, NOW)], NOW)).toHaveLength(1);
  });

  it('leads to the answer with how long the offer is valid', async () => {
    stubActionItems({ toAnswer: { items: [waiting({ counterOffers: 1, questions: 0, isOpen: true })] } });
    open();
    expect(await screen.findByText(/^oferta ważna do .*, jeszcze 3 dni$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Odpowiedz na kontrofertę' })).toBeTruthy();
  });

  it('puts what only the viewer can do before what may be done meanwhile', () => {
    const withPerson = { ...confirmed, transferOfThePremise: null };
    const pending = { ...withPerson, offerStatus: anOffer().signed().build().offerStatus };
    const unhurried = { ...withPerson, receptionTime: null };
    const tasks = sortTasks(getTasks([pending, unhurried], 'landlord', facts));
    expect(tasks.map(({ offer, isTurn }) => [offer, isTurn])).toEqual([
      [unhurried, true],
      [pending, false],
    ]);
  });

  it('is never late for what the other side signs, and is only looked at, after all the rest', async () => {
    const attached = anOffer().withStatus('PROTOCOL_ATTACHED').build();
    const submitter = attached.protocolData?.submitterSide ?? 'landlord';
    const late = { ...facts, now: handoverAt + 2 * HOUR_MS };
    const all = sortTasks(getTasks([attached, confirmed], submitter, late));
    // the way out of an absent tenant is a task of its own
    const tasks = all.filter(({ key }) => key !== 'reportAbsence');
    expect(tasks.map(({ offer, due, isWaiting }) => [offer, due?.isOver ?? null, isWaiting])).toEqual([
      [confirmed, true, false],
      [attached, null, true],
    ]);
    const signer = submitter === 'landlord' ? 'tenant' : 'landlord';
    expect(getTasks([attached], signer, late)[0]).toMatchObject({ isTurn: true, isWaiting: false });
    stubActionItems({ [submitter === 'landlord' ? 'landlordLeases' : 'tenancies']: { items: [attached] } });
    open();
    expect(await screen.findByRole('link', { name: 'Zobacz protokół' })).toBeTruthy();
    expect(screen.getByText('Czeka na drugą stronę')).toBeTruthy();
    expect(screen.queryByText(/po terminie/)).toBeNull();
  });

  it.each([
    ['landlord', 'tenant'],
    ['tenant', 'landlord'],
  ] as const)(
    'holds the %s’s proposed handover time for the other side alone, until that time',
    (by, side) => {
      const receptionProposal = { date: '2026-11-26', hour: '09:00', by, proposedAt: NOW };
      const asked = { ...confirmed, receptionProposal };
      const at = parseTimestamp('2026-11-26', '09:00') ?? 0;
      const answers = (viewer: 'landlord' | 'tenant', now = NOW) =>
        getTasks([asked], viewer, { ...facts, now }).filter(({ key }) => key === 'answerTime');
      expect(answers(side)).toMatchObject([
        {
          path: `/indicate-transfer-person/${asked.id}/uidTenant`,
          due: { kind: 'proposal', at },
          isTurn: true,
        },
      ]);
      expect([answers(by), answers(side, at)]).toEqual([[], []]);
      expect(sortTasks(getTasks([confirmed, asked], side, facts))[0]?.key).toBe('answerTime');
    },
  );

  it('says in amber only on the last day that a time is near, and in which time to answer a proposal', async () => {
    const ask = (hours: number) => {
      const at = new Date(NOW + hours * HOUR_MS);
      const receptionProposal = {
        date: at.toISOString().slice(0, 10),
        hour: formatTime(at.getTime()),
        by: 'landlord' as const,
        proposedAt: NOW,
      };
      return { ...confirmed, id: `asked-${hours}`, receptionProposal };
    };
    stubActionItems({ tenancies: { items: [ask(3), ask(30)] } });
    open();
    const [near, far] = await screen.findAllByText(/^odpowiedź do /);
    expect(near?.textContent).toBe('odpowiedź do 20.11.2026, 13:00, jeszcze 3 godz. 0 min');
    expect(near?.className).not.toBe(far?.className);
    expect(screen.getAllByRole('link', { name: 'Odpowiedz na propozycję terminu' })).toHaveLength(2);
  });

  it('lists a project that is ready to be sent, not one that is still filled in', () => {
    const ready = anOffer().build();
    const unfinished = { ...ready, id: 'offerUnfinished', name: '' };
    const schema = createProjectSchema(NOW);
    const steps = new Map(
      [ready, unfinished].map((project) => [project.id, getProjectStep(project, schema)]),
    );
    const tasks = getTasks([ready, unfinished], 'landlord', { ...facts, steps });
    expect(tasks.map(({ offer, key }) => [offer, key])).toEqual([[ready, 'send']]);
  });

  it('begins with what a new account still lacks, each with its button', async () => {
    stubActionItems({});
    open(aViewer().build());
    const rows = await screen.findAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[1] && within(rows[1]).getByRole('link', { name: 'Potwierdź tożsamość' })).toBeTruthy();
    expect(rows[2] && within(rows[2]).getByRole('link', { name: 'Powiąż konto z firmą' })).toBeTruthy();
    expect(screen.queryByText(/Nic na Ciebie nie czeka/)).toBeNull();
  });

  it('lets anyone who is being checked only look where it stands', async () => {
    stubActionItems({});
    open({ ...company, identity: 'CHECKING' });
    expect(await screen.findByText(/Sprawdzamy przesłane dane/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zobacz stan' }).getAttribute('href')).toBe(
      '/moja-tablica/account/confirm-identity',
    );
  });

  it('stands by urgency, the most urgent as a card of its own', async () => {
    const now = handoverAt - 3 * 24 * HOUR_MS;
    vi.setSystemTime(now);
    const booked = {
      ...anOffer().withId('offerBooked').booked({ at: now }).build(),
      name: 'Sklep do podpisu',
    };
    const undated = {
      ...confirmed,
      id: 'offerUndated',
      name: 'Hala bez terminu',
      receptionOfThePremise: null,
      transferOfThePremise: null,
      receptionTime: null,
    };
    stubActionItems({ tenancies: { items: [undated, confirmed, booked] } });
    open();
    const lead = within(await screen.findByRole('article'));
    expect(lead.getByRole('heading', { name: 'Sklep do podpisu' })).toBeTruthy();
    expect(lead.getByRole('img', { name: 'Etap 3 z 6: Umowa' })).toBeTruthy();
    const week = within(screen.getByRole('list', { name: 'W tym tygodniu' }));
    expect(week.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Przejdź do protokołu']);
    expect(
      within(screen.getByRole('list', { name: 'Bez terminu' })).getByText('Hala bez terminu'),
    ).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Dziś' })).toBeNull();
  });

  it('is nothing when the account is complete and no one waits', async () => {
    stubActionItems({});
    open();
    expect(await screen.findByText(/Nic na Ciebie nie czeka/)).toBeTruthy();
  });
});

describe('a request for another viewing time', () => {
  it('is a task of the landlord with the time that is asked for, not with the end of the offer', async () => {
    stubActionItems({});
    const requested = {
      ...aViewing,
      state: 'requested',
      startsAt: NOW + 5 * HOUR_MS,
      endsAt: NOW + 6 * HOUR_MS,
    } as const;
    const lapsed = { ...requested, id: 'lapsed', startsAt: NOW, offerName: 'Po terminie' };
    renderPart(<Today viewer={company} requests={[requested, lapsed]} />, buildSignedInSession(company));
    const link = await screen.findByRole('link', { name: 'Odpowiedz na prośbę o oglądanie' });
    expect(link.getAttribute('href')).toBe('/moja-tablica/viewings');
    expect(screen.getByText(/^prośba o oglądanie .*5 godz\. 0 min$/)).toBeTruthy();
    expect(screen.queryByText('Po terminie')).toBeNull();
  });
});
