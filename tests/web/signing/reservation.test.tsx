import { AppError, toAppError } from '@data/calls/appError';
import { formatAddressLine } from '@domain/offers/address';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { formatDateTime } from '@domain/shared/format';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAccount } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { tenant } from '../../support/leaseScreens';
import { expectSteps, STEP_PACE_MS } from '../../support/steps';
import { buildActiveOffer, open, RESERVES, UNTIL } from './reserveFixtures';

const OTHER = anAccount().withUid('uidOther').verified().ofCompany('companyOther').build();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  window.sessionStorage.clear();
});

describe('The reservation', () => {
  const reserve = async (options: Parameters<typeof open>[1] = {}) => {
    const opened = open(buildActiveOffer(), options);
    await opened.user.click(await screen.findByRole('button', { name: 'Zarezerwuj na 2 godziny' }));
    return opened;
  };

  it('says until when it lasts, that the link was mailed, and leads on [L17, L18, L21]', async () => {
    const { server } = await reserve();
    expect(await screen.findByText('Lokal jest zarezerwowany dla Ciebie do 12:00 dziś')).toBeTruthy();
    const premises =
      `${buildActiveOffer().name}, ${formatAddressLine(buildActiveOffer().address)}`.replaceAll(
        '\u00a0',
        ' ',
      );
    expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(premises);
    expect(screen.getByText(new RegExp(tenant.email)).textContent).toContain('link do podpisania');
    const link = screen.getByRole('link', { name: 'Przejdź do podpisania umowy' });
    expect(link.getAttribute('href')).toBe(`/contract/${buildActiveOffer().id}/submit/${tenant.uid}`);
    expect(server.names()).toEqual(['bookOffer', 'generateOfferPdf', 'onOfferSign']);
  });

  it('shows each step by its name and percent, one after another [L16]', async () => {
    await reserve({ paceMs: STEP_PACE_MS });
    await expectSteps([
      ['Sprawdzanie połączenia', 20],
      ['Pobieranie danych oferty', 30],
      ['Rezerwacja lokalu', 50],
      ['Przygotowanie umowy', 70],
      ['Wysyłanie linku do podpisania', 90],
      ['Gotowe', 100],
    ]);
    expect(await screen.findByText('Lokal jest zarezerwowany dla Ciebie do 12:00 dziś')).toBeTruthy();
  });

  it('says plainly that someone else was faster [L20]', async () => {
    await reserve({
      answers: {
        bookOffer: () => {
          throw new AppError('bookedByOther');
        },
      },
    });
    expect(await screen.findByText('Ktoś inny był szybszy')).toBeTruthy();
  });

  it('says what is done already when a later step fails, and finishes on retry [L20]', async () => {
    let failures = 1;
    const onOfferSign = () => {
      failures -= 1;
      if (failures >= 0) throw new AppError('networkFailed', { retryable: true });
      return { status: 'SUCCESS' };
    };
    const { user } = await reserve({ answers: { ...RESERVES, onOfferSign } });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Lokal jest już zarezerwowany dla Ciebie',
    );
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByText('Lokal jest zarezerwowany dla Ciebie do 12:00 dziś')).toBeTruthy();
  });

  it('says that no one knows when the answer is lost and the offer cannot be read, and lets one check [L20]', async () => {
    let isOnline = false;
    const lost = () => {
      if (!isOnline) throw new AppError('networkFailed');
      return { offer: {}, reservationNumber: 1, reservedUntil: UNTIL };
    };
    const load = () => Promise.reject(new AppError('networkFailed'));
    const { user } = await reserve({ answers: { bookOffer: lost }, load });
    const told = (await screen.findByRole('alert')).textContent;
    expect(told).toContain('Nie wiemy, czy lokal został zarezerwowany');
    expect(told).not.toContain('nie został zarezerwowany');
    isOnline = true;
    await user.click(screen.getByRole('button', { name: 'Sprawdź' }));
    expect(await screen.findByText('Lokal jest zarezerwowany dla Ciebie do 12:00 dziś')).toBeTruthy();
  });

  it('says that nothing was reserved when the first call fails [L20]', async () => {
    await reserve({
      answers: {
        bookOffer: () => {
          throw new AppError('unexpected');
        },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Lokal nie został zarezerwowany');
  });

  it('says from when a company that let the offer lapse may reserve it again', async () => {
    await reserve({
      answers: {
        bookOffer: () => {
          const details = { reason: 'reservedRecently', until: NOW + DAY_MS };
          throw toAppError({ code: 'functions/failed-precondition', details });
        },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      `Możesz zarezerwować go ponownie od ${formatDateTime(NOW + DAY_MS, 'pl')}.`,
    );
  });
});

describe('A reservation that is not wanted any more', () => {
  const held = () =>
    anOffer()
      .booked({ at: NOW - 10 * MINUTE_MS })
      .build();
  const ask = async (options: Parameters<typeof open>[1] = {}) => {
    const opened = open(held(), options);
    await opened.user.click(await screen.findByRole('button', { name: 'Zwolnij rezerwację' }));
    const dialog = await screen.findByRole('dialog', { name: 'Zwolnić rezerwację?' });
    return { ...opened, dialog };
  };

  it('is released after a question that says what it means', async () => {
    const { server, user, dialog } = await ask();
    expect(dialog.textContent).toContain('nie krótszej niż dwie godziny');
    expect(server.names()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Zwolnij rezerwację' }));
    expect(await screen.findByText('Rezerwacja jest zwolniona. Lokal wrócił do ofert.')).toBeTruthy();
    expect(server.calls).toEqual([{ name: 'releaseReservation', input: { offerId: held().id } }]);
  });

  it('stays when the question is answered with no', async () => {
    const { server, user, dialog } = await ask();
    await user.click(within(dialog).getByRole('button', { name: 'Zostaw rezerwację' }));
    expect(server.names()).toEqual([]);
    expect(screen.getByText(/zarezerwowany dla Ciebie do/)).toBeTruthy();
  });

  it('says why it could not be released, and shows it on', async () => {
    const releaseReservation = () => {
      throw new AppError('leaseSignedAlready');
    };
    const { user, dialog } = await ask({ answers: { releaseReservation } });
    await user.click(within(dialog).getByRole('button', { name: 'Zwolnij rezerwację' }));
    expect(await screen.findByText('Podpisana umowa Twojej strony jest już przyjęta.')).toBeTruthy();
    expect(screen.getByText(/zarezerwowany dla Ciebie do/)).toBeTruthy();
  });
});

describe('Opened again', () => {
  it('shows the running reservation without reserving again [L21]', async () => {
    const { server } = open(
      anOffer()
        .booked({ at: NOW - 10 * MINUTE_MS })
        .build(),
    );
    expect(await screen.findByText('Lokal jest zarezerwowany dla Ciebie do 11:50 dziś')).toBeTruthy();
    expect(server.names()).toEqual([]);
  });

  it('finishes a reservation whose link was never sent', async () => {
    const offer = anOffer().booked().build();
    const reservation = offer.reservation && { ...offer.reservation, linkSentAt: null };
    const { server } = open({ ...offer, reservation });
    expect(await screen.findByText('Lokal jest zarezerwowany dla Ciebie do 12:00 dziś')).toBeTruthy();
    expect(server.names()).toEqual(['bookOffer', 'generateOfferPdf', 'onOfferSign']);
  });

  it('says that the reservation lapsed once its time is over [L22]', async () => {
    open(
      anOffer()
        .booked({ at: NOW - 2 * HOUR_MS + 3000 })
        .build(),
    );
    await screen.findByText(/zarezerwowany dla Ciebie do/);
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.getByText('Rezerwacja się skończyła')).toBeTruthy();
  });

  it('tells others until when the premises are taken [L10]', async () => {
    open(anOffer().booked({ by: OTHER, at: NOW }).build());
    expect(await screen.findByText(/zarezerwowany przez kogoś innego do 12:00/)).toBeTruthy();
  });
});
