import { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import type { WantedPort } from '@data/offers/wantedListings';
import { Board } from '@features/wanted/Board';
import { NO_BOARD_FILTERS } from '@features/wanted/useBoardUrl';
import { screen, waitFor, within } from '@testing-library/react';
import { NOW } from '@tests/support/builders';
import { VISITOR } from '@tests/support/web';
import { describe, expect, it, vi } from 'vitest';
import { AskedFor, buildActiveOffer, landlord, show, showBoard } from './fixtures';

describe('Sending an offer', () => {
  const openSend = async (more: Partial<WantedPort> = {}) => {
    const shown = showBoard(landlord, more);
    await shown.user.click(await screen.findByRole('button', { name: /^Wyślij ofertę do ogłoszenia/ }));
    return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Którą ofertę wysłać do firmy?' }) };
  };
  const choose = async (more: Partial<WantedPort> = {}) => {
    const opened = await openSend(more);
    await within(opened.dialog).findByRole('radio');
    await opened.user.click(within(opened.dialog).getByRole('button', { name: 'Wyślij ofertę' }));
    return opened;
  };

  it('asks a visitor to sign in and opens no choice [O27]', async () => {
    const { user } = show(
      <>
        <Board session={VISITOR} filters={NO_BOARD_FILTERS} />
        <AskedFor />
      </>,
      VISITOR,
    );
    await user.click(await screen.findByRole('button', { name: /^Wyślij ofertę do ogłoszenia/ }));
    expect(await screen.findByText('signIn /wanted-listings')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Którą ofertę wysłać do firmy?' })).toBeNull();
  });

  it('chooses no offer by itself where none fits, and asks for a choice before it sends', async () => {
    const far = { ...buildActiveOffer(), address: { ...buildActiveOffer().address, city: 'Gdańsk' } };
    const { dialog, port } = await choose({ ownActiveOffers: vi.fn(async () => [far]) });
    expect(within(dialog).getByRole<HTMLInputElement>('radio').checked).toBe(false);
    expect(within(dialog).getByText('Wybierz ofertę, którą chcesz wysłać.')).toBeTruthy();
    expect(port.call).not.toHaveBeenCalled();
  });

  it('chooses from the own active offers, the best fitting first, each with its reasons [O12, O26]', async () => {
    const far = {
      ...buildActiveOffer(),
      id: 'far',
      name: 'Biuro gdzie indziej',
      address: { ...buildActiveOffer().address, city: 'Gdańsk' },
    };
    const { dialog } = await openSend({ ownActiveOffers: vi.fn(async () => [far, buildActiveOffer()]) });
    const radios = await within(dialog).findAllByRole<HTMLInputElement>('radio');
    expect(radios[0]?.checked).toBe(true);
    expect(dialog.textContent).toContain('100% zgodności');
    expect(dialog.textContent).toContain('Poza tym, czego szuka firma');
    const reasons = within(dialog).getByRole('list', { name: 'Z czego wynika zgodność' });
    expect(
      within(reasons)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['miejsce, pasuje', 'powierzchnia, pasuje', 'czynsz, pasuje']);
  });

  it('sends the chosen one and tells so [O28, O42]', async () => {
    const { port } = await choose();
    expect(await screen.findByText('Oferta została wysłana.')).toBeTruthy();
    expect(port.call).toHaveBeenCalledWith('submitOfferToWantedListing', {
      offerId: buildActiveOffer().id,
      wantedListingId: 'listing',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each<[AppErrorReason, string]>([
    ['offerAlreadySubmitted', 'Ta oferta została już wysłana do tego ogłoszenia.'],
    ['noAccess', 'Nie masz uprawnień, żeby wysłać tę ofertę.'],
    ['wantedListingNotFound', 'Nie znaleziono oferty lub ogłoszenia. Mogły zostać usunięte.'],
    ['offerNotFound', 'Nie znaleziono oferty lub ogłoszenia. Mogły zostać usunięte.'],
    ['offerNotActive', 'Nie udało się wysłać oferty.'],
    ['networkFailed', 'Nie udało się wysłać oferty. Brak połączenia z serwerem.'],
  ])('says what %s means and leaves the choice open [O29-O32]', async (reason, sentence) => {
    const { dialog } = await choose({ call: vi.fn().mockRejectedValue(new AppError(reason)) });
    expect((await within(dialog).findByRole('alert')).textContent).toContain(sentence);
    expect(within(dialog).getByRole('button', { name: 'Wyślij ofertę' })).toBeTruthy();
  });

  it('says what to do where there is no active offer, or none that is valid and that admins left in public', async () => {
    const blocked = { ...buildActiveOffer(), blockedAt: NOW };
    const expired = { ...buildActiveOffer(), offerValidTo: NOW - 1 };
    const { dialog } = await openSend({ ownActiveOffers: vi.fn(async () => [blocked, expired]) });
    expect(await within(dialog).findByText('Nie masz aktywnej oferty')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Przejdź do projektów' })).toBeTruthy();
  });
});
