import { AppError } from '@data/calls/appError';
import type { WantedPort } from '@data/offers/wantedListings';
import type { Session } from '@data/session/session';
import { MyListings } from '@features/wanted/MyListings';
import { screen, within } from '@testing-library/react';
import { aViewer } from '@tests/support/builders';
import { readStyleSheets } from '@tests/support/styleSheets';
import { buildSignedInSession } from '@tests/support/web';
import { describe, expect, it, vi } from 'vitest';
import {
  buildActiveOffer,
  buildFreshListing,
  createFlakyWatch,
  createStaticWatch,
  expectReasonAndRetry,
  landlord,
  show,
  showBoard,
  tenant,
} from './fixtures';

describe('Changing and deleting an own listing', () => {
  const menu = async (session: Session, entry: string, more: Partial<WantedPort> = {}) => {
    const shown = showBoard(session, more);
    await shown.user.click(await screen.findByRole('button', { name: 'Działania: Kraków, Podgórze' }));
    await shown.user.click(screen.getByRole('menuitem', { name: entry }));
    return shown;
  };

  it('is open to its company alone [O25]', async () => {
    showBoard(landlord);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /^Działania/ })).toBeNull();
    expect(
      screen.getByRole('button', { name: 'Wyślij ofertę do ogłoszenia: Kraków, Podgórze' }),
    ).toBeTruthy();
  });

  it('opens in advanced mode beyond the sliders and saves what was changed [O12, O18, O42]', async () => {
    const { user, port } = await menu(tenant, 'Zmień', {
      listing: vi.fn(async () => buildFreshListing({ maxRent: 15_000 })),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Zmień ogłoszenie' });
    const advanced = await within(dialog).findByRole<HTMLInputElement>('switch');
    expect(advanced.checked).toBe(true);
    await user.type(within(dialog).getByLabelText('Gdzie szukacie lokalu?'), ' Stare');
    await user.click(within(dialog).getByRole('button', { name: 'Zapisz zmiany' }));
    expect(await screen.findByText('Ogłoszenie zostało zmienione.')).toBeTruthy();
    expect(port.call).toHaveBeenCalledWith(
      'updateWantedListing',
      expect.objectContaining({
        wantedListingId: 'listing',
        location: 'Kraków, Podgórze Stare',
        maxRent: 15_000,
      }),
    );
  });

  it('opens with sliders within them [O18]', async () => {
    await menu(tenant, 'Zmień');
    const dialog = await screen.findByRole('dialog', { name: 'Zmień ogłoszenie' });
    expect((await within(dialog).findByRole<HTMLInputElement>('switch')).checked).toBe(false);
    expect(within(dialog).getAllByRole('slider')).toHaveLength(4);
  });

  it('says that there is no data of a listing that is gone [O39]', async () => {
    await menu(tenant, 'Zmień', { listing: vi.fn(async () => null) });
    expect((await screen.findByRole('alert')).textContent).toContain('Nie znaleźliśmy tego ogłoszenia.');
  });

  it('says why it could not be loaded [O40]', async () => {
    await menu(tenant, 'Zmień', { listing: vi.fn().mockRejectedValue(new AppError('networkFailed')) });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Nie udało się wczytać ogłoszenia. Brak połączenia z serwerem.',
    );
  });

  it('asks before it deletes, and tells that it did [O42]', async () => {
    const { user, port } = await menu(tenant, 'Usuń');
    const question = await screen.findByRole('dialog', { name: 'Usunąć ogłoszenie „Kraków, Podgórze”?' });
    expect(port.call).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Usuń ogłoszenie' }));
    expect(await screen.findByText('Ogłoszenie zostało usunięte.')).toBeTruthy();
    expect(port.call).toHaveBeenCalledWith('deleteWantedListing', { wantedListingId: 'listing' });
  });

  it('says why it could not be deleted [O41]', async () => {
    const { user } = await menu(tenant, 'Usuń', {
      call: vi.fn().mockRejectedValue(new AppError('networkFailed')),
    });
    await user.click(await screen.findByRole('button', { name: 'Usuń ogłoszenie' }));
    expect(await screen.findByText(/Nie udało się usunąć ogłoszenia\. Brak połączenia/)).toBeTruthy();
  });
});

describe('My listings', () => {
  const mine = (more: Partial<WantedPort> = {}, session = tenant) =>
    show(<MyListings session={session as Extract<Session, { status: 'signedIn' }>} />, session, more);

  it('shows the company’s listings as a grid of cards with a menu, the button for a new one and how many are used [O14, V32]', async () => {
    readStyleSheets();
    const { port } = mine();
    const card = await screen.findByRole('article', { name: 'Kraków, Podgórze' });
    expect(window.getComputedStyle(card.parentElement as HTMLElement).display).toBe('grid');
    expect(port.watchCompanyListings).toHaveBeenCalledWith('companyTenant');
    expect(screen.getByRole('button', { name: 'Dodaj ogłoszenie' })).toBeTruthy();
    expect(screen.getByText('1 z 10 aktywnych ogłoszeń')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Działania: Kraków, Podgórze' })).toBeTruthy();
  });

  it('says why they could not be loaded, and loads again [O40]', async () => {
    const { user } = mine({ watchCompanyListings: createFlakyWatch([buildFreshListing()]) });
    await expectReasonAndRetry(user);
  });

  it('says what to do where there is none [O14]', async () => {
    mine({ watchCompanyListings: createStaticWatch([]) });
    expect(await screen.findByText('Twoja firma nie ma jeszcze ogłoszeń')).toBeTruthy();
  });

  const openAddBeside = async (count: number) => {
    const active = Array.from({ length: count }, (_, index) =>
      buildFreshListing({ id: `w${index}`, location: `Miasto ${index}` }),
    );
    const { user } = mine({ watchCompanyListings: createStaticWatch(active) });
    await user.click(await screen.findByRole('button', { name: 'Dodaj ogłoszenie' }));
  };

  it('opens no form while ten are active [O37]', async () => {
    await openAddBeside(10);
    expect(await screen.findByText(/ma już 10 aktywnych ogłoszeń/)).toBeTruthy();
    expect(screen.queryByLabelText('Gdzie szukacie lokalu?')).toBeNull();
  });

  it('opens the form of a tenth while nine are active [O37]', async () => {
    await openAddBeside(9);
    expect(await screen.findByLabelText('Gdzie szukacie lokalu?')).toBeTruthy();
    expect(screen.queryByText(/ma już 10 aktywnych ogłoszeń/)).toBeNull();
  });

  it('shows the best fitting offers with their reasons once asked for', async () => {
    const offers = [
      { ...buildActiveOffer(), id: 'o1', price: 9_000, name: 'Drogie' },
      { ...buildActiveOffer(), id: 'o2', name: 'Dobre' },
    ];
    const { user, port } = mine({ offersFor: vi.fn(async () => offers as never) });
    await screen.findByRole('article');
    expect(port.offersFor).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Pasujące oferty' }));
    const list = await screen.findByRole('list', { name: 'Pasujące oferty: Kraków, Podgórze' });
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dobre', 'Drogie']);
    expect(list.textContent).toContain('czynsz nieco za wysoki, prawie pasuje');
  });

  it('pauses the mails about fitting offers', async () => {
    const { user, port } = mine();
    await user.click(await screen.findByRole('button', { name: 'Działania: Kraków, Podgórze' }));
    await user.click(
      await screen.findByRole('menuitem', { name: 'Wstrzymaj powiadomienia o pasujących ofertach' }),
    );
    expect(await screen.findByText('Powiadomienia o pasujących ofertach są wstrzymane.')).toBeTruthy();
    expect(port.call).toHaveBeenCalledWith('setWantedAlerts', {
      wantedListingId: 'listing',
      arePaused: true,
    });
  });

  it('sends an account without a company to link one', async () => {
    const person = buildSignedInSession({
      ...aViewer().verified().build(),
      company: 'INITIAL',
      companyId: null,
    });
    mine({}, person);
    expect(await screen.findByRole('link', { name: 'Powiąż konto z firmą' })).toBeTruthy();
  });
});
