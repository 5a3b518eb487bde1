import { saveComparison } from '@data/offers/comparison';
import { loadMembersOffers, loadPublicOffers } from '@data/offers/offersById';
import { HOUR_MS } from '@domain/shared/dates';
import { CompareBar } from '@features/compare/CompareBar';
import { CompareToggle } from '@features/compare/CompareToggle';
import ComparePage from '@pages/compare/ComparePage';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readStyleSheets } from '@tests/support/styleSheets';
import i18next from 'i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer, aViewer } from '../../support/builders';
import { buildMembersOffer, buildPublicOffer } from '../../support/copies';
import { setServerAhead } from '../../support/serverClock';
import { buildSignedInSession, renderPart, VISITOR, WebProviders } from '../../support/web';

beforeEach(readStyleSheets);

vi.mock('@data/offers/offersById', () => ({ loadMembersOffers: vi.fn(), loadPublicOffers: vi.fn() }));

const buildOffice = (id: string, price: number) => {
  const base = anOffer()
    .withId(id)
    .with({ name: `Biuro ${id}`, price })
    .active()
    .build();
  return { ...base, areaDetails: { ...base.areaDetails, surface: 100 } };
};
const OFFERS = [buildOffice('a', 10_000), buildOffice('b', 12_000)];

const open = (path: string, session = buildSignedInSession()) => {
  const router = createMemoryRouter([{ path: '/compare', element: <ComparePage /> }], {
    initialEntries: [path],
  });
  const view = render(
    <WebProviders session={session}>
      <RouterProvider router={router} />
    </WebProviders>,
  );
  return { ...view, router };
};
const findTable = () => screen.findByRole('table', { name: 'Porównanie wybranych ofert' });
const listRowHeaders = (element: HTMLElement) =>
  within(element)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

beforeAll(() => i18next.loadNamespaces(['compare', 'offerFields', 'offers', 'enums']));
beforeEach(() => {
  act(() => saveComparison([]));
  vi.mocked(loadMembersOffers)
    .mockReset()
    .mockImplementation(async (ids) =>
      Promise.all(OFFERS.filter(({ id }) => ids.includes(id)).map((offer) => buildMembersOffer(offer))),
    );
  vi.mocked(loadPublicOffers)
    .mockReset()
    .mockImplementation(async (ids) =>
      OFFERS.filter(({ id }) => ids.includes(id)).map((offer) => buildPublicOffer(offer)),
    );
});

describe('the comparison of offers', () => {
  it('stands in a table with a head for each offer and a head for each row', async () => {
    open('/compare?ids=a,b');
    const heads = within(await findTable()).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Biuro a'),
      expect.stringContaining('Biuro b'),
    ]);
    const rent = within(await findTable()).getByRole('row', { name: /Czynsz miesięczny netto/ });
    expect(rent.textContent?.replaceAll('\u00A0', ' ')).toBe(
      'Czynsz miesięczny netto10 000 zł (najniższa kwota)12 000 zł',
    );
  });

  it('holds no amounts for an account without a proved address, and asks it to confirm the address', async () => {
    open('/compare?ids=a,b', buildSignedInSession(aViewer().build()));
    expect(within(await findTable()).queryByRole('row', { name: /Czynsz/ })).toBeNull();
    expect(screen.getByText(/porównasz po potwierdzeniu adresu e-mail/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Potwierdź adres' })).toBeTruthy();
    expect(loadMembersOffers).not.toHaveBeenCalled();
  });

  it('shows amounts that are compared with the same number of decimals, and leads to each offer', async () => {
    vi.mocked(loadMembersOffers).mockImplementation(async () =>
      Promise.all(
        [buildOffice('a', 10_000), buildOffice('b', 12_345)].map((offer) => buildMembersOffer(offer)),
      ),
    );
    open('/compare?ids=a,b');
    const perArea = within(await findTable()).getByRole('row', { name: /Czynsz za m² netto/ });
    expect(perArea.textContent?.replaceAll('\u00A0', ' ')).toBe(
      'Czynsz za m² netto100,00 zł (najniższa kwota)123,45 zł',
    );
    const link = screen.getByRole('link', { name: 'Zarezerwuj: Biuro b' });
    expect(link.getAttribute('href')).toBe('/offer/b');
  });

  it('keeps the names of the offers in view while it is scrolled down', async () => {
    open('/compare?ids=a,b');
    const head = within(await findTable()).getAllByRole('columnheader')[0] as HTMLElement;
    expect(getComputedStyle(head.parentElement as HTMLElement).position).toBe('sticky');
    expect(within(head).queryByRole('img', { hidden: true })).toBeNull();
  });

  it('shows only what differs on request', async () => {
    open('/compare?ids=a,b');
    expect(listRowHeaders(await findTable())).toContain('Powierzchnia użytkowa');
    await userEvent.click(screen.getByRole('switch', { name: 'Tylko różnice' }));
    expect(listRowHeaders(await findTable())).not.toContain('Powierzchnia użytkowa');
    expect(listRowHeaders(await findTable())).toContain('Czynsz miesięczny netto');
  });

  it('reads one copy for each offer, the visitors’ one without any amount for a visitor [J14, J15]', async () => {
    const { container } = open('/compare?ids=a,b', VISITOR);
    await findTable();
    expect(loadPublicOffers).toHaveBeenCalledOnce();
    expect(loadMembersOffers).not.toHaveBeenCalled();
    expect(container.textContent).not.toMatch(/\d\s*zł|LOKALE TESTOWE|Oferta ważna do/);
    expect(screen.queryByRole('button', { name: 'Zaloguj się' })).not.toBeNull();
  });

  it('offers a place for one more until four are compared', async () => {
    open('/compare?ids=a,b');
    const [link] = await screen.findAllByRole('link', { name: 'Dodaj lokal' });
    expect(link?.getAttribute('href')).toBe('/offers');
  });

  it('leads a visitor to the offer, not to a reservation', async () => {
    open('/compare?ids=a,b', VISITOR);
    await findTable();
    expect(screen.queryByRole('link', { name: /^Zarezerwuj/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Zobacz ofertę: Biuro a' })).toBeTruthy();
  });

  it('says of an offer that is gone that it is closed', async () => {
    open('/compare?ids=a,gone');
    expect(within(await findTable()).queryByText('Oferta zakończona')).not.toBeNull();
  });

  it('says by the server’s clock which offer is reserved [X39]', async () => {
    setServerAhead(-2 * HOUR_MS);
    const at = Date.now() - 3 * HOUR_MS;
    const reserved = anOffer().withId('b').booked({ at }).build();
    vi.mocked(loadMembersOffers).mockResolvedValue([
      await buildMembersOffer(buildOffice('a', 10_000)),
      await buildMembersOffer(reserved, at),
    ]);
    open('/compare?ids=a,b');
    expect(within(await findTable()).queryByRole('cell', { name: 'w rezerwacji' })).not.toBeNull();
  });

  it('is kept in the address and in the browser, and forgets what is removed from it', async () => {
    const { router } = open('/compare?ids=a,b');
    await userEvent.click(await screen.findByRole('button', { name: 'Usuń z porównania: Biuro a' }));
    expect(await screen.findByText(/Wybrana jest jedna oferta/)).toBeTruthy();
    expect(router.state.location.search).toBe('?ids=b');
    expect(window.localStorage.getItem('pewny-lokal.comparedOffers')).toBe('b');
  });

  it('goes on with what was chosen in this browser, and puts it into the address', async () => {
    saveComparison(['a', 'b']);
    const { router } = open('/compare');
    await findTable();
    expect(router.state.location.search).toBe('?ids=a%2Cb');
  });

  it('asks for two offers when fewer are chosen', async () => {
    open('/compare');
    const link = await screen.findByRole('link', { name: 'Przeglądaj oferty' });
    expect(link.getAttribute('href')).toBe('/offers');
    expect(loadMembersOffers).not.toHaveBeenCalledWith(expect.arrayContaining(['a']));
  });
});

describe('choosing offers to compare', () => {
  const choose = (id: string) => userEvent.click(screen.getByRole('button', { name: `Porównaj: ${id}` }));

  it('goes on until four are chosen, and leads to their comparison', async () => {
    renderPart(
      <>
        {['a', 'b', 'c', 'd', 'e'].map((id) => (
          <CompareToggle key={id} offerId={id} name={id} look="icon" />
        ))}
        <CompareBar />
      </>,
    );
    await screen.findByRole('button', { name: 'Porównaj: a' });
    await choose('a');
    expect(screen.queryByText('Wybierz jeszcze jedną')).not.toBeNull();
    for (const id of ['b', 'c', 'd', 'e']) await choose(id);
    expect(await screen.findByText(/Porównać można najwyżej 4 oferty/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Porównaj oferty' });
    expect(link.getAttribute('href')).toBe('/compare?ids=a,b,c,d');
    await userEvent.click(screen.getByRole('button', { name: 'W porównaniu: a' }));
    await waitFor(() => expect(link.getAttribute('href')).toBe('/compare?ids=b,c,d'));
  });
});
