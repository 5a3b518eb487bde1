import { AppError } from '@data/calls/appError';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { formatTime } from '@domain/shared/format';
import { REDIRECT_DELAY_MS } from '@features/handover/useSaveHandover';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { loseConnection } from '../../support/connection';
import { landlord, tenant } from '../../support/leaseScreens';
import { setServerAhead } from '../../support/serverClock';

import {
  buildSignedLease,
  DEADLINE_DAYS,
  fill,
  getDateInDays,
  HANDOVER_PERSON,
  open,
  save,
} from './handoverFixtures';

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));

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
        `${inWords}. Termin przekazania: najpóźniej 4 grudnia 2026 (14 dni od podpisania, zgodnie z ofertą).`,
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
