import { AppError } from '@data/calls/appError';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { formatTime } from '@domain/shared/format';
import { HandoverScreen } from '@features/handover/HandoverScreen';
import { HandoverTimeCard } from '@features/handover/HandoverTimeCard';
import { REDIRECT_DELAY_MS } from '@features/handover/useSaveHandover';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { loseConnection } from '../../support/connection';
import {
  type Answers,
  createFakeLeasePort,
  createFakeServer,
  landlord,
  renderLease,
  tenant,
} from '../../support/leaseScreens';
import { setServerAhead } from '../../support/serverClock';

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));

const DEADLINE_DAYS = 14;
const buildSignedLease = () =>
  anOffer().with({ unitReceiptDeadline: DEADLINE_DAYS, availability: NOW }).signed().build();

const open = (offer: Offer, { answers, by = tenant }: { answers?: Answers; by?: typeof tenant } = {}) => {
  const server = createFakeServer(answers);
  const { port } = createFakeLeasePort(offer, { call: server.call });
  const side = by === landlord ? 'landlord' : 'tenant';
  const view = renderLease(<HandoverScreen lease={{ offer, side }} viewer={by} />, port, by);
  return { ...view, server, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};

const fill = async (day: string, hour: string) => {
  fireEvent.change(await screen.findByLabelText('Dzień'), { target: { value: day } });
  fireEvent.change(screen.getByLabelText('Godzina'), { target: { value: hour } });
  fireEvent.click(screen.getByRole('checkbox'));
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Zapisz dane' }));
const getDateInDays = (days: number) => toIsoDay(NOW + days * DAY_MS);

describe('The tenant names who receives the premises', () => {
  it('asks for the authorization again when another person is named', async () => {
    const saved = {
      firstName: 'Ewa',
      lastName: 'Żółć',
      email: 'ewa@example.pl',
      authorized: true,
      savedAt: NOW,
    } as const;
    const at = { date: getDateInDays(3), hour: '10:30' };
    open({ ...buildSignedLease(), receptionTime: at, receptionOfThePremise: { ...saved, ...at } });
    const box = await screen.findByRole<HTMLInputElement>('checkbox');
    expect(box.checked).toBe(true);
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('Imię', 'Ewelina');
    expect(box.checked).toBe(false);
    fireEvent.click(box);
    type('Nazwisko', 'Żółcik');
    expect(box.checked).toBe(true);
  });

  it('sends who receives the premises when, and that they are authorized [M2, M3]', async () => {
    const { server } = open(buildSignedLease());
    const type = async (label: string, value: string) =>
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    await type('Imię', 'Barbara');
    await type('Nazwisko', 'Wąż-Kowalska');
    await type('E-mail', 'barbara@example.pl');
    await fill(getDateInDays(3), '10:30');
    const inWords = new Intl.DateTimeFormat('pl', { dateStyle: 'full' }).format(NOW + 3 * DAY_MS);
    expect(
      screen.getByText(
        `${inWords}. Termin odbioru: najpóźniej 4 grudnia 2026 (14 dni od podpisania, zgodnie z ofertą).`,
      ),
    ).toBeTruthy();
    save();
    expect((await screen.findAllByText(/Dane zostały zapisane/)).length).toBeGreaterThan(0);
    expect(server.calls).toEqual([
      {
        name: 'updateReceptionOfThePremise',
        input: {
          id: buildSignedLease().id,
          landlord: false,
          receptionForm: {
            firstName: 'Barbara',
            lastName: 'Wąż-Kowalska',
            email: 'barbara@example.pl',
            date: getDateInDays(3),
            hour: '10:30',
            authorized: true,
          },
        },
      },
    ]);
  });

  it('is told in the form when the network is lost', async () => {
    open(buildSignedLease());
    await screen.findByLabelText('Imię');
    expect(screen.queryByText(/^Brak sieci\. To, co wpisano, zostaje na ekranie/)).toBeNull();
    await loseConnection();
    expect(await screen.findByText(/^Brak sieci\. To, co wpisano, zostaje na ekranie/)).toBeTruthy();
  });

  it('starts with the own name and e-mail', async () => {
    open(buildSignedLease());
    expect(((await screen.findByLabelText('Imię')) as HTMLInputElement).value).toBe(tenant.firstName);
    expect((screen.getByLabelText('Nazwisko') as HTMLInputElement).value).toBe(tenant.lastName);
    expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe(tenant.email);
  });

  it('needs a name, an e-mail address, a day, an hour and the authorization, and says so beside each [M4, M7]', async () => {
    const { server } = open(buildSignedLease());
    await screen.findByLabelText('Dzień');
    for (const label of ['Imię', 'Nazwisko', 'E-mail'])
      fireEvent.change(screen.getByLabelText(label), { target: { value: '' } });
    save();
    expect(await screen.findAllByText('Uzupełnij to pole.')).toHaveLength(5);
    for (const label of ['Imię', 'Nazwisko', 'E-mail', 'Dzień', 'Godzina'])
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Potwierdź, że ta osoba jest upoważniona.')).toBeTruthy();
    expect(server.names()).toEqual([]);
  });

  it('refuses an hour that has passed [M5]', async () => {
    const { server } = open(buildSignedLease());
    await fill(getDateInDays(0), '09:59');
    save();
    expect(await screen.findByText('Ta godzina już minęła. Wybierz późniejszą.')).toBeTruthy();
    expect(server.names()).toEqual([]);
  });

  it.each([
    ['fast', -2 * HOUR_MS],
    ['slow', 2 * HOUR_MS],
  ])('judges the hour by the server’s clock, however %s that of the device is [M5]', async (_, ahead) => {
    setServerAhead(ahead);
    const { server } = open(buildSignedLease());
    const at = (moment: number) => fill(toIsoDay(moment), formatTime(moment));
    await at(NOW + ahead + DAY_MS - MINUTE_MS);
    save();
    expect(await screen.findByText(/^Wybierz godzinę co najmniej 24 godziny od teraz/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Godzina'), {
      target: { value: formatTime(NOW + ahead + DAY_MS + 2 * MINUTE_MS) },
    });
    save();
    expect((await screen.findAllByText(/Dane zostały zapisane/)).length).toBeGreaterThan(0);
    expect(server.names()).toEqual(['updateReceptionOfThePremise']);
  });

  it('refuses a day beyond the deadline of the offer and takes the last one [M6]', async () => {
    const { server } = open(buildSignedLease());
    await fill(getDateInDays(DEADLINE_DAYS + 1), '10:00');
    save();
    expect(await screen.findByText(/^Najpóźniejszy dzień to 04\.12\.2026\./)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Dzień'), { target: { value: getDateInDays(DEADLINE_DAYS) } });
    save();
    expect((await screen.findAllByText(/Dane zostały zapisane/)).length).toBeGreaterThan(0);
    expect(server.calls[0]).toMatchObject({
      name: 'updateReceptionOfThePremise',
      input: {
        id: buildSignedLease().id,
        landlord: false,
        receptionForm: { hour: '10:00', authorized: true },
      },
    });
  });

  it('is told that the data are saved and led to the deposit after 1000 ms [M9, M10]', async () => {
    const { router } = open(buildSignedLease());
    await fill(getDateInDays(3), '10:00');
    save();
    expect((await screen.findAllByText(/Dane zostały zapisane/)).length).toBeGreaterThan(0);
    expect(router.state.location.pathname).toBe('/');
    expect(REDIRECT_DELAY_MS).toBe(1000);
    await act(() => vi.advanceTimersByTimeAsync(REDIRECT_DELAY_MS / 2));
    expect(router.state.location.pathname).toBe('/');
    await act(() => vi.advanceTimersByTimeAsync(REDIRECT_DELAY_MS / 2));
    expect(router.state.location.pathname).toBe(`/deposit/${buildSignedLease().id}`);
  });

  it('is told which conditions the account does not meet [M11]', async () => {
    open(buildSignedLease(), {
      answers: { updateReceptionOfThePremise: () => ({ message: 'user not verified' }) },
    });
    await fill(getDateInDays(3), '10:00');
    save();
    expect((await screen.findByRole('alert')).textContent).toContain('nie spełnia jeszcze warunków');
  });

  it('keeps what was typed when saving fails [M12]', async () => {
    const updateReceptionOfThePremise = () => {
      throw new AppError('networkFailed', { retryable: true });
    };
    open(buildSignedLease(), { answers: { updateReceptionOfThePremise } });
    fireEvent.change(await screen.findByLabelText('Imię'), { target: { value: 'Barbara' } });
    await fill(getDateInDays(3), '10:00');
    save();
    expect((await screen.findByRole('alert')).textContent).toContain('Nie udało się zapisać danych');
    expect((screen.getByLabelText('Imię') as HTMLInputElement).value).toBe('Barbara');
  });
});

const HANDOVER_PERSON = {
  firstName: 'Jan',
  lastName: 'Kos',
  email: 'jan@example.pl',
  date: '2026-12-01',
  hour: '14:30',
  authorized: true,
};

describe('The landlord names who hands over the premises', () => {
  const agreed = () => {
    const offer = anOffer().withStatus('DEPOSIT_CONFIRMED').build();
    return { ...offer, unitReceiptDeadline: DEADLINE_DAYS, transferOfThePremise: null };
  };

  it('shows the agreed time, only names the person and saves it for the landlord [M1]', async () => {
    const offer = agreed();
    const { server, router } = open(offer, { by: landlord });
    const time = await screen.findByRole('region', { name: 'Termin przekazania' });
    expect(time.textContent).toContain('piątek, 27 listopada 2026, godz. 10:00');
    expect(screen.queryByLabelText('Dzień')).toBeNull();
    expect(screen.queryByLabelText('Godzina')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Kto wyda lokal' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Imię'), { target: { value: 'Ścibor' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /upoważniona do wydania lokalu/ }));
    save();
    expect((await screen.findAllByText('Dane zostały zapisane.')).length).toBeGreaterThan(0);
    expect(server.calls[0]?.input).toEqual({
      id: offer.id,
      landlord: true,
      receptionForm: {
        firstName: 'Ścibor',
        lastName: landlord.lastName,
        email: landlord.email,
        ...offer.receptionTime,
        authorized: true,
      },
    });
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(router.state.location.pathname).toBe('/');
  });

  it('proposes a day before the tenant has chosen, and the tenant’s form opens with it', async () => {
    const offer = { ...buildSignedLease(), transferOfThePremise: null };
    const { unmount } = open(offer, { by: landlord });
    expect(await screen.findByText(/^Najemca nie wybrał jeszcze terminu/)).toBeTruthy();
    expect(((await screen.findByLabelText('Dzień')) as HTMLInputElement).value).toBe('');
    unmount();
    const suggested = { ...offer, transferOfThePremise: { ...HANDOVER_PERSON, savedAt: NOW } };
    open(suggested);
    expect(((await screen.findByLabelText('Dzień')) as HTMLInputElement).value).toBe('01.12.2026');
    expect((screen.getByLabelText('Godzina') as HTMLInputElement).value).toBe('14:30');
    expect(screen.getByText(/^Wynajmujący proponuje: wtorek, 1 grudnia 2026, godz\. 14:30/)).toBeTruthy();
  });

  it.each([
    [
      'the tenant',
      undefined,
      /^Wynajmujący proponował: czwartek, 19 listopada 2026, godz\. 14:30\. Ten termin minął\./,
    ],
    [
      'the landlord',
      landlord,
      /^Twoja propozycja: czwartek, 19 listopada 2026, godz\. 14:30\. Ten termin minął,/,
    ],
  ])('tells %s that the suggested moment has passed', async (_, by, text) => {
    const past = { ...HANDOVER_PERSON, date: '2026-11-19', savedAt: NOW };
    open({ ...buildSignedLease(), transferOfThePremise: past }, by ? { by } : undefined);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/^Wynajmujący proponuje/)).toBeNull();
  });

  it('reads moment and both persons whole once the protocol is attached, and nothing to be sent', async () => {
    const attached = anOffer().withStatus('PROTOCOL_ATTACHED').build();
    const named = { firstName: 'Ścibor', lastName: 'Wąs', email: 'wydanie@example.pl' };
    const giver = { ...HANDOVER_PERSON, ...named, savedAt: NOW };
    open({ ...attached, receptionTime: { date: '2026-12-01', hour: '14:30' }, transferOfThePremise: giver });
    await screen.findByText('wtorek, 1 grudnia 2026, godz. 14:30');
    const facts = [...document.querySelectorAll('dl')].map((list) =>
      [...list.querySelectorAll('dt, dd')].map(({ textContent }) => textContent),
    );
    const { firstName, lastName, email } = attached.receptionOfThePremise ?? HANDOVER_PERSON;
    expect(facts.flat()).toEqual([
      ...['Osoba', 'Ścibor Wąs', 'E-mail', 'wydanie@example.pl'],
      ...['Osoba', `${firstName} ${lastName}`, 'E-mail', email],
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.body.textContent).not.toMatch(/1970|undefined|null/);
  });

  it('cannot change the person any more once the protocol is attached', async () => {
    open(anOffer().withStatus('PROTOCOL_ATTACHED').build(), { by: landlord });
    expect(await screen.findByText(/nie można zmienić/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Zapisz dane' })).toBeNull();
  });
});

describe('The card of the handover', () => {
  const named = () => ({
    ...buildSignedLease(),
    receptionTime: { date: '2026-12-01', hour: '14:30' },
    receptionOfThePremise: { ...HANDOVER_PERSON, savedAt: NOW },
    transferOfThePremise: { ...HANDOVER_PERSON, firstName: 'Ścibor', lastName: 'Kłos', savedAt: NOW },
  });
  const card = async (name: string) => (await screen.findByRole('region', { name })).textContent;

  it('shows the tenant the one agreed moment and the landlord’s person with the address', async () => {
    open(named());
    expect(await card('Termin przekazania')).toBe(
      'Termin przekazaniawtorek, 1 grudnia 2026, godz. 14:30Termin wybrał najemca. Może go przesunąć, dopóki do spotkania zostało więcej niż 24 godziny; o każdej zmianie od razu wysyłamy wiadomość.Inny termin obowiązuje dopiero, gdy druga strona go przyjmie albo sama o niego poprosi.Zaproponuj inny termin',
    );
    expect(await card('Lokal wyda')).toBe('Lokal wydaOsobaŚcibor KłosE-mailjan@example.pl');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows each side its own person once the handover is closed, and offers no other moment', async () => {
    const offer = { ...named(), offerStatus: anOffer().withStatus('PROTOCOL_ATTACHED').build().offerStatus };
    open(offer);
    expect(await card('Termin przekazania')).toBe('Termin przekazaniawtorek, 1 grudnia 2026, godz. 14:30');
    expect(await card('Lokal odbierze')).toBe('Lokal odbierzeOsobaJan KosE-mailjan@example.pl');
    expect(screen.queryByRole('button', { name: /Zaproponuj/ })).toBeNull();
  });

  const asked = (by: 'landlord' | 'tenant', hour = '09:00') => ({
    ...named(),
    receptionProposal: { date: '2026-11-30', hour, by, proposedAt: NOW - HOUR_MS },
  });
  const seen = { date: '2026-11-30', hour: '09:00', proposedAt: NOW - HOUR_MS };
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

  it.each([
    ['Przyjmij termin', true, 'Termin jest umówiony.'],
    ['Odrzuć', false, 'Propozycja została odrzucona.'],
  ])(
    'answers what the other side asks for by „%s”, naming the proposal it shows',
    async (name, accepted, said) => {
      const { server } = open(asked('landlord'));
      expect(
        await screen.findByText(/^Druga strona proponuje: poniedziałek, 30 listopada 2026, godz\. 09:00\./),
      ).toBeTruthy();
      await press(name);
      expect(await screen.findByText(said)).toBeTruthy();
      expect(server.calls).toEqual([
        { name: 'answerHandoverTime', input: { offerId: asked('landlord').id, seen, accepted } },
      ]);
    },
  );

  it('lets the own side only take its proposal back or replace it', async () => {
    const { server } = open(asked('tenant'));
    expect(await screen.findByText(/^Twoja propozycja: poniedziałek/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Przyjmij termin' })).toBeNull();
    await press('Wycofaj propozycję');
    expect(await screen.findByText('Propozycja została wycofana.')).toBeTruthy();
    expect(server.calls).toEqual([
      { name: 'withdrawHandoverTime', input: { offerId: asked('tenant').id, seen } },
    ]);
  });

  it('says once that no time is agreed while a proposal waits', async () => {
    open({ ...asked('tenant'), receptionTime: null, receptionOfThePremise: null });
    expect(await screen.findByText('Termin nie jest jeszcze umówiony.')).toBeTruthy();
    expect(screen.queryByText(/Wybierz go w formularzu poniżej/)).toBeNull();
  });

  it('keeps the focus in the card when the button that was pressed goes away', async () => {
    let change = (_: Offer) => {};
    function Followed() {
      const [offer, setOffer] = useState<Offer>(asked('tenant'));
      change = setOffer;
      return <HandoverTimeCard offer={offer} side="tenant" />;
    }
    renderLease(<Followed />, createFakeLeasePort(asked('tenant')).port, tenant);
    (await screen.findByRole('button', { name: 'Wycofaj propozycję' })).focus();
    act(() => change({ ...asked('tenant'), receptionProposal: null }));
    const card = screen.getByRole('region', { name: 'Termin przekazania' });
    expect(document.activeElement).toBe(card.parentElement);
  });

  it('accepts no proposal whose hour has passed', async () => {
    const past = {
      ...asked('landlord'),
      receptionProposal: { ...seen, date: '2026-11-20', by: 'landlord' as const },
    };
    open(past);
    expect(await screen.findByText(/^Proponowany termin minął bez odpowiedzi/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Przyjmij termin' })).toBeNull();
  });

  it('asks for another moment, even today, and keeps what was typed when that fails', async () => {
    let isDown = true;
    const proposeHandoverTime = () => {
      if (isDown) throw new AppError('networkFailed', { retryable: true });
      return { status: 'SUCCESS' };
    };
    const { server } = open(named(), { answers: { proposeHandoverTime } });
    await press('Zaproponuj inny termin');
    await press('Wyślij propozycję');
    expect(await screen.findAllByText('Uzupełnij to pole.')).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Proponowany dzień'), { target: { value: getDateInDays(0) } });
    fireEvent.change(screen.getByLabelText('Proponowana godzina'), { target: { value: '12:00' } });
    await press('Wyślij propozycję');
    await vi.waitFor(() => expect(server.calls).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect((screen.getByLabelText('Proponowana godzina') as HTMLInputElement).value).toBe('12:00');
    isDown = false;
    await press('Wyślij propozycję');
    expect(await screen.findByText('Propozycja została wysłana.')).toBeTruthy();
    expect(server.calls.at(-1)).toEqual({
      name: 'proposeHandoverTime',
      input: { offerId: named().id, date: getDateInDays(0), hour: '12:00' },
    });
  });

  it('says when a proposal counts, and at once where the other side has asked for the same moment', async () => {
    open(named(), { answers: { proposeHandoverTime: () => ({ status: 'SUCCESS', isAgreed: true }) } });
    expect(
      await screen.findByText(/^Inny termin obowiązuje dopiero, gdy druga strona go przyjmie/),
    ).toBeTruthy();
    await press('Zaproponuj inny termin');
    fireEvent.change(screen.getByLabelText('Proponowany dzień'), { target: { value: getDateInDays(0) } });
    fireEvent.change(screen.getByLabelText('Proponowana godzina'), { target: { value: '12:00' } });
    await press('Wyślij propozycję');
    expect(await screen.findByText('Termin jest umówiony.')).toBeTruthy();
    cleanup();
    open(buildSignedLease());
    expect(await screen.findByText(/^Termin z formularza poniżej obowiązuje po zapisaniu/)).toBeTruthy();
  });

  it('says that the parties agree a day together once the last one has passed', async () => {
    vi.setSystemTime(NOW + 20 * DAY_MS);
    open(buildSignedLease());
    expect(await screen.findByText(/^Ostatni dzień z oferty minął/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Zaproponuj termin' })).toBeTruthy();
    expect(screen.getByText(/^Zaproponowany termin obowiązuje dopiero/)).toBeTruthy();
  });

  it('asks the tenant for a person only once a moment is agreed after the last day has passed', async () => {
    vi.setSystemTime(NOW + 20 * DAY_MS);
    open(buildSignedLease());
    expect(await screen.findByText('Osobę wskażesz tutaj, gdy termin będzie umówiony.')).toBeTruthy();
    expect(screen.queryByLabelText('Dzień')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Zapisz dane' })).toBeNull();
  });

  it('says that the first moment of all is agreed once the proposal is accepted', async () => {
    const receptionProposal = {
      date: getDateInDays(25),
      hour: '10:30',
      by: 'landlord',
      proposedAt: NOW,
    } as const;
    vi.setSystemTime(NOW + 20 * DAY_MS);
    open({ ...buildSignedLease(), receptionProposal });
    expect(
      await screen.findByText(/^Druga strona proponuje: .* Termin będzie umówiony, gdy go przyjmiesz/),
    ).toBeTruthy();
    expect(screen.queryByText(/zaproponuj termin drugiej stronie/)).toBeNull();
  });

  it('leaves the tenant no fields for a moment both sides accepted, and says that both change it', async () => {
    open({ ...named(), receptionAcceptedAt: NOW });
    expect(await card('Termin przekazania')).toBe(
      'Termin przekazaniawtorek, 1 grudnia 2026, godz. 14:30Termin przyjęły obie strony. Zmienia się tylko za zgodą obu.Zaproponuj inny termin',
    );
    expect(screen.queryByLabelText('Dzień')).toBeNull();
  });

  it('leaves the tenant no fields for a moment that is less than 24 hours away', async () => {
    open({ ...named(), receptionTime: { date: getDateInDays(0), hour: '20:00' } });
    expect(await screen.findByLabelText('Imię')).toBeTruthy();
    expect(screen.queryByLabelText('Dzień')).toBeNull();
  });
});
