import { AppError } from '@data/appError';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { formatTime } from '@domain/shared/format';
import { HandoverScreen } from '@features/handover/HandoverScreen';
import { REDIRECT_DELAY_MS } from '@features/handover/useSaveHandover';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { type Answers, aLeasePort, aServer, landlord, renderLease, tenant } from '../../support/leaseScreens';
import { serverIsAhead } from '../../support/serverClock';

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));

const DEADLINE_DAYS = 14;
const signed = () => anOffer().with({ unitReceiptDeadline: DEADLINE_DAYS }).signed().build();

const open = (offer: Offer, { answers, by = tenant }: { answers?: Answers; by?: typeof tenant } = {}) => {
  const server = aServer(answers);
  const { port } = aLeasePort(offer, { call: server.call });
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
const inDays = (days: number) => toIsoDay(NOW + days * DAY_MS);

describe('The tenant names who receives the premises', () => {
  it('[M2] [M3] sends who receives the premises when, and that they are authorized', async () => {
    const { server } = open(signed());
    const type = async (label: string, value: string) =>
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    await type('Imię', 'Barbara');
    await type('Nazwisko', 'Wąż-Kowalska');
    await type('E-mail', 'barbara@example.pl');
    await fill(inDays(3), '10:30');
    const inWords = new Intl.DateTimeFormat('pl', { dateStyle: 'full' }).format(NOW + 3 * DAY_MS);
    expect(screen.getByText(new RegExp(`^${inWords}\\. Najpóźniej \\d{2}\\.\\d{2}\\.\\d{4}`))).toBeTruthy();
    save();
    expect((await screen.findAllByText(/Dane zostały zapisane/)).length).toBeGreaterThan(0);
    expect(server.calls).toEqual([
      {
        name: 'updateReceptionOfThePremise',
        input: {
          id: signed().id,
          landlord: false,
          receptionForm: {
            firstName: 'Barbara',
            lastName: 'Wąż-Kowalska',
            email: 'barbara@example.pl',
            date: inDays(3),
            hour: '10:30',
            authorized: true,
          },
        },
      },
    ]);
  });

  it('starts with the own name and e-mail', async () => {
    open(signed());
    expect(((await screen.findByLabelText('Imię')) as HTMLInputElement).value).toBe(tenant.firstName);
    expect((screen.getByLabelText('Nazwisko') as HTMLInputElement).value).toBe(tenant.lastName);
    expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe(tenant.email);
  });

  it('[M4] [M7] needs a name, an e-mail address, a day, an hour and the authorization, and says so beside each', async () => {
    const { server } = open(signed());
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

  it('[M5] refuses an hour that has passed', async () => {
    const { server } = open(signed());
    await fill(inDays(0), '09:59');
    save();
    expect(await screen.findByText('Ta godzina już minęła. Wybierz późniejszą.')).toBeTruthy();
    expect(server.names()).toEqual([]);
  });

  it.each([
    ['fast', -2 * HOUR_MS],
    ['slow', 2 * HOUR_MS],
  ])('[M5] judges the hour by the server’s clock, however %s that of the device is', async (_, ahead) => {
    serverIsAhead(ahead);
    const { server } = open(signed());
    const at = (moment: number) => fill(toIsoDay(moment), formatTime(moment));
    await at(NOW + ahead - MINUTE_MS);
    save();
    expect(await screen.findByText('Ta godzina już minęła. Wybierz późniejszą.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Godzina'), {
      target: { value: formatTime(NOW + ahead + 2 * MINUTE_MS) },
    });
    save();
    expect((await screen.findAllByText(/Dane zostały zapisane/)).length).toBeGreaterThan(0);
    expect(server.names()).toEqual(['updateReceptionOfThePremise']);
  });

  it('[M6] refuses a day beyond the deadline of the offer and takes the last one', async () => {
    const { server } = open(signed());
    await fill(inDays(DEADLINE_DAYS + 1), '10:00');
    save();
    expect(await screen.findByText('Wybierz dzień najpóźniej za 14 dni.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Dzień'), { target: { value: inDays(DEADLINE_DAYS) } });
    save();
    expect((await screen.findAllByText(/Dane zostały zapisane/)).length).toBeGreaterThan(0);
    expect(server.calls[0]).toMatchObject({
      name: 'updateReceptionOfThePremise',
      input: { id: signed().id, landlord: false, receptionForm: { hour: '10:00', authorized: true } },
    });
  });

  it('[M9] [M10] is told that the data are saved and led to the deposit after 1000 ms', async () => {
    const { router } = open(signed());
    await fill(inDays(3), '10:00');
    save();
    expect((await screen.findAllByText(/Dane zostały zapisane/)).length).toBeGreaterThan(0);
    expect(router.state.location.pathname).toBe('/');
    expect(REDIRECT_DELAY_MS).toBe(1000);
    await act(() => vi.advanceTimersByTimeAsync(REDIRECT_DELAY_MS / 2));
    expect(router.state.location.pathname).toBe('/');
    await act(() => vi.advanceTimersByTimeAsync(REDIRECT_DELAY_MS / 2));
    expect(router.state.location.pathname).toBe(`/deposit/${signed().id}`);
  });

  it('[M11] is told which conditions the account does not meet', async () => {
    open(signed(), { answers: { updateReceptionOfThePremise: () => ({ message: 'user not verified' }) } });
    await fill(inDays(3), '10:00');
    save();
    expect((await screen.findByRole('alert')).textContent).toContain('nie spełnia jeszcze warunków');
  });

  it('[M12] keeps what was typed when saving fails', async () => {
    const updateReceptionOfThePremise = () => {
      throw new AppError('networkFailed', { retryable: true });
    };
    open(signed(), { answers: { updateReceptionOfThePremise } });
    fireEvent.change(await screen.findByLabelText('Imię'), { target: { value: 'Barbara' } });
    await fill(inDays(3), '10:00');
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

  it('[M1] starts with the time the tenant has chosen and saves the person for the landlord', async () => {
    const offer = agreed();
    const { server, router } = open(offer, { by: landlord });
    expect(((await screen.findByLabelText('Godzina')) as HTMLInputElement).value).toBe(
      offer.receptionTime?.hour,
    );
    expect((screen.getByLabelText('Dzień') as HTMLInputElement).value).toBe(offer.receptionTime?.date);
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

  it('cannot change the person any more once the protocol is attached', async () => {
    open(anOffer().withStatus('PROTOCOL_ATTACHED').build(), { by: landlord });
    expect(await screen.findByText(/nie można zmienić/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Zapisz dane' })).toBeNull();
  });
});
