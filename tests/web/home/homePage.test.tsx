import { CITIES_QUERY, TIME_TO_KEYS_QUERY } from '@data/offers/cities';
import { type HomeOffers, loadHomeOffers } from '@data/offers/homeCarousels';
import { loadRents } from '@data/offers/rents';
import { queryClient } from '@data/query/queryClient';
import { useAuthModal } from '@data/session/authModal';
import type { Session } from '@data/session/session';
import { type OfferCard, toOfferCard } from '@domain/offers/projections';
import HomePage from '@pages/home/HomePage';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../support/builders/offer';
import { buildPublicOffer } from '../../support/copies';
import { stubObservers } from '../../support/observers';
import { listValuesByMedia } from '../../support/styleSheets';
import { buildSignedInSession, renderPart, VISITOR } from '../../support/web';

configure({ asyncUtilTimeout: 15_000 });

vi.mock('@data/offers/rents', async (original) => ({
  ...(await original<typeof import('@data/offers/rents')>()),
  loadRents: vi.fn(),
}));
vi.mock('@data/offers/homeCarousels', () => ({ loadHomeOffers: vi.fn() }));
vi.mock('@data/offers/cities', () => ({
  CITIES_QUERY: { queryKey: ['home', 'cities'], queryFn: vi.fn() },
  TIME_TO_KEYS_QUERY: { queryKey: ['home', 'timeToKeys'], queryFn: vi.fn(async () => null) },
}));

const card: OfferCard = toOfferCard(buildPublicOffer(anOffer().active().build()));
const buildHomeOffers = (
  cards: OfferCard[] = [card],
  chosenBy: HomeOffers['interesting']['chosenBy'] = 'newest',
) => ({
  interesting: { chosenBy, query: chosenBy === 'newest' ? '' : 'province=mazowieckie', cards },
  byPurpose: { warehouse: [card], retail: [card], office: [card] },
});
/** Returns the width of a card in a row where a media query matches, from its style sheet. */
const getCardWidth = (row: HTMLElement, query: string) =>
  new Map(listValuesByMedia(row.firstElementChild as Element, 'width')).get(query);
const show = (session: Session) => renderPart(<HomePage />, session);

/** Longer than the delay that batches cards coming into view into one request for their rents. */
const GATHERED_MS = 1000;
/** Waits until the request for the cards in view is sent. */
const waitForRentRequest = async () => {
  await act(() => vi.advanceTimersByTimeAsync(GATHERED_MS));
  await vi.dynamicImportSettled();
};

/** A visitor redirected here from a page that needs an account. */
function SentToSignIn() {
  const { current, open, close } = useAuthModal();
  const wasAsked = useRef(false);
  if (!wasAsked.current) {
    wasAsked.current = true;
    queueMicrotask(() => open('signIn', { next: '/moja-tablica' }));
    return null;
  }
  return (
    <>
      {current && (
        <button type="button" onClick={close}>
          zamknij
        </button>
      )}
      <HomePage />
    </>
  );
}

describe('The home page', () => {
  beforeEach(() => {
    stubObservers();
    queryClient.clear();
    vi.mocked(CITIES_QUERY.queryFn).mockReset().mockResolvedValue([]);
    vi.mocked(loadHomeOffers).mockReset().mockResolvedValue(buildHomeOffers());
    vi.mocked(loadRents)
      .mockReset()
      .mockResolvedValue({ [card.id]: 12_500 });
  });

  it('shows and reads nothing behind the question to sign in of someone sent here, all of it once they close it', async () => {
    renderPart(<SentToSignIn />, VISITOR);
    const close = await screen.findByRole('button', { name: 'zamknij' });
    expect(screen.queryByRole('heading')).toBeNull();
    expect(loadHomeOffers).not.toHaveBeenCalled();
    await userEvent.click(close);
    await screen.findByRole('heading', { level: 1 });
    await screen.findByRole('heading', { name: 'Biura' });
    expect(loadHomeOffers).toHaveBeenCalledOnce();
  });

  it('shows interesting offers, the film, warehouses, shops and offices in this order, each row with the way to all [B5, B9, B10, B11]', async () => {
    show(VISITOR);
    await screen.findByRole('heading', { name: 'Biura' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Jak to działa',
      'Interesujące oferty',
      'Od oferty do kluczy w pół minuty',
      'Magazyny i hale',
      'Lokale handlowe i usługowe',
      'Biura',
    ]);
    const ways = screen
      .getAllByRole('link', { name: /^Wszystkie: / })
      .map((way) => [way.getAttribute('aria-label'), decodeURIComponent(way.getAttribute('href') ?? '')]);
    expect(ways).toEqual([
      ['Wszystkie: Interesujące oferty', '/offers'],
      ['Wszystkie: Magazyny i hale', '/offers?premisesPurpose=Magazynowo-Przemysłowe'],
      ['Wszystkie: Lokale handlowe i usługowe', '/offers?premisesPurpose=Handlowo-Usługowe'],
      ['Wszystkie: Biura', '/offers?premisesPurpose=Biurowe'],
    ]);
  });

  it('shows under each heading the offers of its purpose [B9, B10, B11]', async () => {
    const [warehouse, retail, office] = ['hala', 'sklep', 'biuro'].map((name) => [
      { ...card, id: name, name },
    ]);
    const byPurpose = { warehouse, retail, office } as HomeOffers['byPurpose'];
    vi.mocked(loadHomeOffers).mockResolvedValue({ ...buildHomeOffers(), byPurpose });
    show(VISITOR);
    for (const [heading, name] of [
      ['Magazyny i hale', 'hala'],
      ['Lokale handlowe i usługowe', 'sklep'],
      ['Biura', 'biuro'],
    ] as const)
      expect((await screen.findByRole('list', { name: heading })).textContent).toContain(name);
  });

  it.each([
    ['filters', 'według ostatniego wyszukiwania', '/offers?province=mazowieckie'],
    ['region', 'w Twoim regionie', '/offers?province=mazowieckie'],
    ['newest', 'najnowsze', '/offers'],
  ] as const)('says why the first row shows what it shows: %s', async (chosenBy, note, href) => {
    vi.mocked(loadHomeOffers).mockResolvedValue(buildHomeOffers([card], chosenBy));
    show(VISITOR);
    expect(await screen.findByText(note)).toBeTruthy();
    const all = screen.getByRole('link', { name: 'Wszystkie: Interesujące oferty' });
    expect(all.getAttribute('href')).toBe(href);
  });

  it('shows four cards side by side in every row, one and the edge of the next under 900 px [B12, B13, W9]', async () => {
    show(VISITOR);
    await screen.findByRole('heading', { name: 'Biura' });
    for (const name of ['Interesujące oferty', 'Magazyny i hale', 'Lokale handlowe i usługowe', 'Biura']) {
      const row = screen.getByRole('list', { name });
      expect(getCardWidth(row, '(max-width: 899.95px)')).toMatch(/^calc\(86\.9\d*% - 3\.\d*px\)$/);
      expect(getCardWidth(row, '(min-width: 900px)')).toMatch(/^calc\(25% - \d+px\)$/);
    }
  });

  it('hides a carousel without offers [B14]', async () => {
    const { interesting, byPurpose } = buildHomeOffers();
    vi.mocked(loadHomeOffers).mockResolvedValue({ interesting, byPurpose: { ...byPurpose, office: [] } });
    show(VISITOR);
    await screen.findByRole('heading', { name: 'Magazyny i hale' });
    expect(screen.queryByRole('heading', { name: 'Biura' })).toBeNull();
  });

  it('shows a visitor no rent and never asks for one [J15]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { container } = show(VISITOR);
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Zaloguj się, aby zobaczyć czynsz' })).toHaveLength(4),
    );
    await waitForRentRequest();
    expect(loadRents).not.toHaveBeenCalled();
    expect(container.textContent).not.toContain('netto');
  });

  it('shows someone signed in the rents of the cards in view, each asked for once [J15]', async () => {
    show(buildSignedInSession());
    await waitFor(() => expect(screen.getAllByText(/12.500.zł/)).toHaveLength(4));
    expect(vi.mocked(loadRents).mock.calls).toEqual([[[card.id]]]);
  });

  it('asks for no rent of a card that was not scrolled to [J15]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { scrollIntoView } = stubObservers({ inView: false });
    show(buildSignedInSession());
    await screen.findByRole('heading', { name: 'Biura' });
    await waitForRentRequest();
    expect(loadRents).not.toHaveBeenCalled();
    scrollIntoView();
    await waitFor(() => expect(loadRents).toHaveBeenCalledOnce());
  });

  it('leads from the search box to the search with its filters', async () => {
    const user = userEvent.setup();
    const { router } = show(VISITOR);
    const box = within(await screen.findByRole('search'));
    await user.selectOptions(box.getByRole('combobox', { name: 'Przeznaczenie' }), 'Biurowe');
    await user.type(box.getByRole('textbox', { name: 'Powierzchnia od' }), '80');
    await user.click(box.getByRole('button', { name: 'Szukaj lokali' }));
    expect(router.state.location.pathname).toBe('/offers');
    expect(router.state.location.search).toBe('?premisesPurpose=Biurowe&minArea=80');
  });

  it('has a second door for landlords, which keeps what was typed behind the first', async () => {
    const user = userEvent.setup();
    show(buildSignedInSession());
    await user.type(await screen.findByRole('textbox', { name: 'Powierzchnia od' }), '80');
    await user.click(screen.getByRole('tab', { name: 'Mam lokal' }));
    const panel = within(screen.getByRole('tabpanel', { name: 'Mam lokal' }));
    expect(panel.getByRole('button', { name: 'Dodaj ofertę' })).toBeTruthy();
    expect(screen.queryByRole('search')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Szukam lokalu' }));
    expect(screen.getByRole('textbox', { name: 'Powierzchnia od' })).toHaveProperty('value', '80');
  });

  it('sends a landlord from the second door to a new offer', async () => {
    const user = userEvent.setup();
    const { router } = show(buildSignedInSession());
    await user.click(await screen.findByRole('tab', { name: 'Mam lokal' }));
    await user.click(screen.getByRole('button', { name: 'Dodaj ofertę' }));
    expect(router.state.location.pathname).toMatch(/^\/add-offer\/[A-Za-z0-9]{20}$/);
  });

  it('says how long it takes from offer to keys once enough leases were handed over', async () => {
    vi.mocked(CITIES_QUERY.queryFn).mockResolvedValue([
      { name: 'Warszawa', province: 'mazowieckie', count: 8, lat: 52, lng: 21 },
    ]);
    vi.mocked(TIME_TO_KEYS_QUERY.queryFn).mockResolvedValueOnce({ days: 21, leases: 5 });
    show(VISITOR);
    await userEvent.hover(await screen.findByRole('link', { name: /^Warszawa/ }));
    const proof = await screen.findByRole('list', { name: 'Pewny Lokal w liczbach' });
    await waitFor(() => expect(proof.textContent).toContain('21dni od oferty do kluczy (mediana)'));
  });

  it('counts offers and towns, and leads to the towns with the most offers', async () => {
    vi.mocked(CITIES_QUERY.queryFn).mockResolvedValue([
      { name: 'Warszawa', province: 'mazowieckie', count: 8, lat: 52, lng: 21 },
      { name: 'Wola', province: 'mazowieckie', count: 2, lat: 52, lng: 21 },
      { name: 'Wola', province: 'śląskie', count: 1, lat: 50, lng: 19 },
    ]);
    show(VISITOR);
    const tile = await screen.findByRole('link', { name: /^Warszawa/ });
    expect(tile.textContent).toBe('Warszawa8 ofert');
    const hrefs = screen.getAllByRole('link', { name: /^Wola/ }).map((link) => link.getAttribute('href'));
    expect(hrefs.map((href) => decodeURIComponent(href ?? ''))).toEqual([
      '/offers?city=Wola&province=mazowieckie',
      '/offers?city=Wola&province=śląskie',
    ]);
    await userEvent.hover(tile);
    const proof = await screen.findByRole('list', { name: 'Pewny Lokal w liczbach' });
    await waitFor(() =>
      expect(proof.textContent).toBe('2 godz.na podpis, nic nie płacisz11lokali dziś3miejscowości'),
    );
  });

  it('suggests cities in the search box, and leads to the town that was chosen among its namesakes', async () => {
    const user = userEvent.setup();
    vi.mocked(CITIES_QUERY.queryFn).mockResolvedValue([
      { name: 'Wola', province: 'mazowieckie', count: 2, lat: 52, lng: 21 },
      { name: 'Wola', province: 'śląskie', count: 1, lat: 50, lng: 19 },
    ]);
    const { router } = show(VISITOR);
    const city = await screen.findByRole('combobox', { name: 'Miejscowość' });
    await user.type(city, 'wo');
    await user.click(await screen.findByRole('option', { name: /śląskie/ }));
    await user.click(screen.getByRole('button', { name: 'Szukaj lokali' }));
    expect(new URLSearchParams(router.state.location.search).toString()).toBe(
      'city=Wola&province=%C5%9Bl%C4%85skie',
    );
  });

  it('says so when there are no offers yet', async () => {
    const none = { warehouse: [], retail: [], office: [] };
    vi.mocked(loadHomeOffers).mockResolvedValue({ ...buildHomeOffers([]), byPurpose: none });
    show(VISITOR);
    expect(await screen.findByText('Nie ma jeszcze ofert')).toBeTruthy();
  });
});
