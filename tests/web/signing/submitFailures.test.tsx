import { AppError } from '@data/calls/appError';
import { RESERVATION_COOLDOWN_HOURS } from '@domain/offers/limits';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { READ_TERMS } from '../../support/leaseScreens';
import { buildBookedOffer, NAME, open, PDF, sign } from './submitFixtures';

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));

describe('The tenant signs a reserved lease', () => {
  it('can declare and sign nothing before the document is there, and is told why [L14]', async () => {
    let give = (_: { url: string }) => {};
    const coming = new Promise<{ url: string }>((resolve) => {
      give = resolve;
    });
    open(buildBookedOffer(), { answers: { generateOfferPdf: () => coming } });
    const button = await screen.findByRole('button', { name: 'Podpisz umowę' });
    const box = screen.getByRole('checkbox', { name: READ_TERMS });
    expect([button, box]).toEqual([
      expect.objectContaining({ disabled: true }),
      expect.objectContaining({ disabled: true }),
    ]);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('Przygotowujemy dokument umowy');
    give({ url: '/umowa.pdf' });
    await screen.findByRole('link', { name: 'Otwórz umowę (PDF)' });
    await waitFor(() =>
      expect([button, box]).toEqual([
        expect.objectContaining({ disabled: false }),
        expect.objectContaining({ disabled: false }),
      ]),
    );
    expect(screen.queryByText(/Przygotowujemy dokument umowy/)).toBeNull();
  });

  it('has the document made again after a failure and signs then [L14]', async () => {
    let failures = 1;
    const generateOfferPdf = () => {
      failures -= 1;
      if (failures >= 0) throw new AppError('networkFailed', { retryable: true });
      return { url: '/umowa.pdf' };
    };
    const { user } = open(buildBookedOffer(), { answers: { generateOfferPdf } });
    const retry = await screen.findByRole('button', { name: 'Dokument nie powstał. Spróbuj ponownie' });
    expect(screen.getByText(/bez niego nie można jej podpisać/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Podpisz umowę' })).toHaveProperty('disabled', true);
    await user.click(retry);
    await screen.findByRole('link', { name: 'Otwórz umowę (PDF)' });
    await sign(user, NAME);
    expect(await screen.findByRole('heading', { name: 'Umowa jest podpisana' })).toBeTruthy();
  });

  it('is refused with another name and calls nothing', async () => {
    const { server, user } = open(buildBookedOffer());
    await sign(user, 'Ktoś Inny');
    expect(await screen.findByText(`Wpisz imię i nazwisko tak, jak na koncie: ${NAME}.`)).toBeTruthy();
    expect(server.names()).not.toContain('onSignConfirm');
  });

  it('is told at once when the two hours are over [L22]', async () => {
    open(buildBookedOffer(NOW - 2 * HOUR_MS + 3000));
    await screen.findByLabelText('Twoje imię i nazwisko');
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.getByText('Rezerwacja się skończyła')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Podpisz umowę' })).toBeNull();
  });

  it('is told from when the company may reserve the lapsed premises again, is led to similar ones meanwhile, and may reserve when the moment has come [L22]', async () => {
    const lapsed = NOW - MINUTE_MS;
    const freeAgain = lapsed + RESERVATION_COOLDOWN_HOURS * HOUR_MS;
    open(buildBookedOffer(lapsed - 2 * HOUR_MS), { loadFreeAgainAt: async () => freeAgain });
    expect(await screen.findByText(/może zarezerwować go ponownie od 11:59 dziś\./)).toBeTruthy();
    const similar = screen.getByRole('link', { name: 'Zobacz podobne lokale' });
    expect(similar.getAttribute('href')).toBe('/offers?premisesPurpose=Biurowe');
    expect(screen.queryByRole('link', { name: 'Zarezerwuj ponownie' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(freeAgain - Date.now() - 5 * SECOND_MS));
    expect(screen.queryByRole('link', { name: 'Zarezerwuj ponownie' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(6 * SECOND_MS));
    const again = screen.getByRole('link', { name: 'Zarezerwuj ponownie' });
    expect(again.getAttribute('href')).toBe(`/contract/${buildBookedOffer().id}/verify`);
    expect(screen.queryByRole('link', { name: 'Zobacz podobne lokale' })).toBeNull();
  });

  it('may try to reserve the lapsed premises again where it is not known from when that goes [L22]', async () => {
    open(buildBookedOffer(NOW - 3 * HOUR_MS), {
      loadFreeAgainAt: () => Promise.reject(new AppError('networkFailed')),
    });
    expect(await screen.findByRole('link', { name: 'Zarezerwuj ponownie' })).toBeTruthy();
  });

  it('learns whom to write to about a lease on paper where its case cannot be loaded', async () => {
    const lapsed = buildBookedOffer(NOW - 3 * HOUR_MS);
    const listLapsedPaperLeases = () => Promise.reject(new AppError('networkFailed'));
    open(lapsed, { answers: { listLapsedPaperLeases } });
    expect(await screen.findByText(/administrator może jeszcze zapisać umowę/)).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Napisz do nas' });
    expect(way.getAttribute('href')).toBe(`/moja-tablica/advanced/report?offer=${lapsed.id}`);
  });

  it('is told when the server says that the reservation lapsed [L22]', async () => {
    const onSignConfirm = () => {
      throw new AppError('reservationLapsed');
    };
    const { user } = open(buildBookedOffer(), { answers: { ...PDF, onSignConfirm } });
    await sign(user, NAME);
    expect(await screen.findByText('Rezerwacja się skończyła')).toBeTruthy();
  });

  it('keeps a failed signature on the screen and may try again [L33]', async () => {
    let failures = 1;
    const onSignConfirm = () => {
      failures -= 1;
      if (failures >= 0) throw new AppError('networkFailed', { retryable: true });
      return { status: 'SUCCESS' };
    };
    const { user } = open(buildBookedOffer(), { answers: { ...PDF, onSignConfirm } });
    await sign(user, NAME);
    expect((await screen.findByRole('alert')).textContent).toContain('Umowa nie została podpisana');
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByRole('heading', { name: 'Umowa jest podpisana' })).toBeTruthy();
  });

  it('says that the lease is signed when only the word to the admin failed [L33]', async () => {
    const notifyAdminOnContractSigned = () => {
      throw new AppError('unexpected');
    };
    const { user } = open(buildBookedOffer(), { answers: { ...PDF, notifyAdminOnContractSigned } });
    await sign(user, NAME);
    expect((await screen.findByRole('alert')).textContent).toContain('Umowa jest już podpisana');
  });

  it('has to read again a lease that changed meanwhile', async () => {
    const onSignConfirm = () => {
      throw new AppError('leaseChanged');
    };
    const { user } = open(buildBookedOffer(), { answers: { ...PDF, onSignConfirm } });
    await sign(user, NAME);
    await user.click(await screen.findByRole('button', { name: 'Sprawdź umowę jeszcze raz' }));
    expect(((await screen.findByLabelText('Twoje imię i nazwisko')) as HTMLInputElement).value).toBe('');
  });
});
