import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { loadDocument } from '@data/firestore/restDocuments';
import { loadMembersOffers, loadPublicOffers } from '@data/offers/offersById';
import { HOUR_MS } from '@domain/shared/dates';
import FavoritesPage from '@pages/workspace/FavoritesPage';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer, aViewer } from '../../support/builders';
import { buildMembersOffer, buildPublicOffer } from '../../support/copies';
import { setServerAhead } from '../../support/serverClock';
import { buildSignedInSession, renderPart } from '../../support/web';

vi.mock('@data/calls/callFunction', () => ({ callFunction: vi.fn() }));
vi.mock('@data/firestore/restDocuments');
vi.mock('@data/offers/offersById', () => ({ loadMembersOffers: vi.fn(), loadPublicOffers: vi.fn() }));

const toOfferId = (index: number) => `offer${String(index).padStart(15, '0')}`;
const buildCopy = (id: string) =>
  buildMembersOffer(
    anOffer()
      .withId(id)
      .with({ name: `Lokal ${Number(id.slice(5))}` })
      .active()
      .build(),
  );

const show = async (
  ids: string[],
  closed: string[] = [],
  copy = buildCopy,
  session = buildSignedInSession(),
) => {
  vi.mocked(loadDocument).mockResolvedValue({ favorites: ids });
  vi.mocked(loadMembersOffers).mockImplementation(async (wanted) =>
    Promise.all(wanted.filter((id) => !closed.includes(id)).map(copy)),
  );
  renderPart(<FavoritesPage />, session);
};
const listNames = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeAll(() => i18next.loadNamespaces(['offers', 'favorites']));
beforeEach(() => {
  vi.mocked(callFunction).mockReset().mockResolvedValue({ status: 'SUCCESS' });
});

describe('the favourites in the workspace', () => {
  it('show the latest first, nine a page, with a pager beyond [A48, J39]', async () => {
    await show(Array.from({ length: 10 }, (_, index) => toOfferId(index + 1)));
    expect(await screen.findByText('Lokal 10')).toBeTruthy();
    expect(listNames()).toHaveLength(9);
    expect(listNames()[0]).toBe('Lokal 10');
    await userEvent.click(screen.getByRole('button', { name: 'Następna' }));
    await waitFor(() => expect(listNames()).toEqual(['Lokal 1']));
  });

  it('say no rent to an account without a proved address, and ask it to confirm the address', async () => {
    const offer = anOffer().withId(toOfferId(1)).active().build();
    vi.mocked(loadPublicOffers).mockResolvedValue([buildPublicOffer(offer)]);
    vi.mocked(loadMembersOffers).mockClear();
    await show([toOfferId(1)], [], buildCopy, buildSignedInSession(aViewer().build()));
    const button = await screen.findByRole('button', { name: 'Potwierdź adres, aby zobaczyć czynsz' });
    expect(button).toBeTruthy();
    expect(loadMembersOffers).not.toHaveBeenCalled();
  });

  it('lead to the offers when there are none', async () => {
    await show([]);
    const link = await screen.findByRole('link', { name: 'Przeglądaj oferty' });
    expect(link.getAttribute('href')).toBe('/offers');
  });

  it('can be taken off the list', async () => {
    await show([toOfferId(1), toOfferId(2)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Usuń z ulubionych: Lokal 2' }));
    await waitFor(() => expect(listNames()).toEqual(['Lokal 1']));
    expect(callFunction).toHaveBeenCalledWith(
      'removeFromFavorites',
      expect.objectContaining({ offerId: toOfferId(2) }),
    );
  });

  it('stay and say so when the removal fails [J58]', async () => {
    vi.mocked(callFunction).mockRejectedValue(new AppError('networkFailed'));
    await show([toOfferId(1)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Usuń z ulubionych: Lokal 1' }));
    expect(await screen.findByText(/Nie udało się usunąć oferty z ulubionych/)).toBeTruthy();
    expect(listNames()).toEqual(['Lokal 1']);
  });

  it('say by the server’s clock which offer is reserved [X39]', async () => {
    setServerAhead(-2 * HOUR_MS);
    const at = Date.now() - 3 * HOUR_MS;
    await show([toOfferId(1)], [], (id) =>
      buildMembersOffer(anOffer().withId(id).booked({ at }).build(), at),
    );
    expect(await screen.findByText('Zarezerwowany')).toBeTruthy();
  });

  it('say of an offer that is not published any more that it is closed, and let it go', async () => {
    await show([toOfferId(1)], [toOfferId(1)]);
    expect(await screen.findByText('Ta oferta nie jest już dostępna.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Usuń z ulubionych: Oferta zakończona' }));
    expect(await screen.findByText(/Nie masz jeszcze ulubionych/)).toBeTruthy();
  });
});
