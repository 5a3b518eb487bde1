import { AppError } from '@data/calls/appError';
import { runQuery } from '@data/firestore/queries';
import { loadPublicDocument } from '@data/firestore/restDocuments';
import { runSearchQuery } from '@data/firestore/searchQueries';
import { EMPTY_SEARCH_RESULTS, type Search } from '@data/offers/publicOffers';
import { queryClient } from '@data/query/queryClient';
import type { ListedOffer, MembersOffer } from '@domain/offers/projections';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import { NO_BREAK_SPACE } from '@domain/shared/text';
import { placeCard } from '@features/search/map/cardPlace';
import SearchMap from '@features/search/map/SearchMap';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { Map as LeafletMap } from 'leaflet';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../support/builders/offer';
import { buildMembersOffer, buildPublicOffer } from '../../support/copies';
import { stubObservers } from '../../support/observers';
import { setViewportWidth } from '../../support/viewport';
import { renderPart } from '../../support/web';

vi.mock('@data/firestore/queries', () => ({ runQuery: vi.fn() }));
vi.mock('@data/firestore/searchQueries', () => ({ runSearchQuery: vi.fn() }));
vi.mock('@data/firestore/restDocuments', () => ({ loadPublicDocument: vi.fn(), loadDocument: vi.fn() }));

const photos = [{ name: 'front', width: 1200, height: 900 }];
const office = buildPublicOffer(anOffer().with({ photos }).active().build());
const OFFICE = {
  ...office,
  id: 'w',
  name: 'Biuro',
  geoMarker: { lat: 52.23, lng: 21.01 },
  areaDetails: { ...office.areaDetails, surface: 80 },
  address: { ...office.address, street: 'Stalowa', city: 'Warszawa' },
};
const HALL = { ...OFFICE, id: 'g', name: 'Hala', geoMarker: { lat: 54.5, lng: 18.5 } };
const NEIGHBOUR = { ...OFFICE, id: 'n', name: 'Sklep' };

type MapOffer = ListedOffer | MembersOffer;

/** Opens a map whose list has the first offer and more to load. The others are pins only. */
const open = (offers: readonly MapOffer[], audience: Search['audience'] = 'visitor') => {
  vi.mocked(runQuery).mockResolvedValue({ items: [], next: null });
  vi.mocked(runSearchQuery).mockResolvedValue({ items: [...offers], next: null } as never);
  const onMove = vi.fn();
  const view = renderPart(
    <SearchMap
      search={{ audience, filters: NO_FILTERS }}
      results={{ ...EMPTY_SEARCH_RESULTS, shown: offers.slice(0, 1) }}
      area={null}
      pointed={null}
      onMove={onMove}
      onPoint={() => {}}
      onTown={() => {}}
    />,
  );
  return { ...view, onMove };
};

const findMarker = (start: string) =>
  screen.findByRole('button', { name: (full) => full.startsWith(`${start},`) || full === start });
const press = async (start: string) => {
  const marker = await findMarker(start);
  fireEvent.click(marker);
  return marker;
};
const normalizeSpaces = (text: string | null) => (text ?? '').replaceAll(NO_BREAK_SPACE, ' ');

beforeAll(() => i18next.loadNamespaces(['search', 'searchMap', 'common']));

beforeEach(() => {
  stubObservers();
  setViewportWidth(1440);
  queryClient.clear();
  vi.mocked(runQuery).mockReset();
  vi.mocked(loadPublicDocument).mockReset().mockResolvedValue(HALL);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

describe('The card of a pin', () => {
  it('shows photo, name, address and area and leads to the offer, without reading one of the list', async () => {
    const { router } = open([OFFICE, HALL]);
    await screen.findByText('Na mapie 2 oferty');
    await press('Biuro');
    const card = screen.getByRole('dialog', { name: 'Biuro' });
    expect(card.querySelector('img')?.getAttribute('src')).toContain(office.photos[0]?.name);
    expect(normalizeSpaces(card.textContent)).toBe('BiuroStalowa, Warszawa80 m²');
    expect(loadPublicDocument).not.toHaveBeenCalled();
    fireEvent.click(within(card).getByRole('link', { name: 'Biuro' }));
    expect(router.state.location.pathname).toBe('/offer/w');
  });

  it('shows accounts the rent', async () => {
    const copy = await buildMembersOffer(anOffer().with({ price: 12_500 }).active().build());
    open([{ ...copy, id: 'w', name: 'Biuro' }], 'member');
    await press('Biuro');
    expect(normalizeSpaces(screen.getByRole('dialog', { name: 'Biuro' }).textContent)).toContain(
      '12 500 zł /netto',
    );
  });

  it('reads the one document of an offer beyond the list, and says so meanwhile', async () => {
    let give = (_: ListedOffer) => {};
    vi.mocked(loadPublicDocument).mockReturnValue(
      new Promise<ListedOffer>((resolve) => {
        give = resolve;
      }) as never,
    );
    open([OFFICE, HALL]);
    await screen.findByText('Na mapie 2 oferty');
    await press('Hala');
    const card = screen.getByRole('dialog', { name: 'Hala' });
    expect(within(card).getByRole('status').textContent).toBe('Wczytujemy dane');
    expect(within(card).getByRole('link', { name: 'Hala' })).toBeTruthy();
    await act(async () => give(HALL));
    await waitFor(() => expect(card.querySelector('img')).not.toBeNull());
    expect(vi.mocked(loadPublicDocument).mock.calls).toEqual([['offersPublic/g']]);
  });

  it('keeps what the pin knows where the document cannot be read, and reads it again on request', async () => {
    vi.mocked(loadPublicDocument).mockRejectedValueOnce(new AppError('networkFailed'));
    open([OFFICE, HALL]);
    await screen.findByText('Na mapie 2 oferty');
    await press('Hala');
    const card = screen.getByRole('dialog', { name: 'Hala' });
    await within(card).findByText('Nie udało się wczytać zdjęcia.');
    expect(normalizeSpaces(card.textContent)).toContain('Stalowa, Warszawa80 m²');
    fireEvent.click(within(card).getByRole('button', { name: 'Spróbuj ponownie' }));
    await waitFor(() => expect(card.querySelector('img')).not.toBeNull());
  });

  it.each([
    ['is deleted', () => vi.mocked(loadPublicDocument).mockResolvedValue(null)],
    [
      'may not be read any more',
      () => vi.mocked(loadPublicDocument).mockRejectedValue(new AppError('noPermission')),
    ],
  ])('says what to do where the offer %s', async (_, lose) => {
    lose();
    open([OFFICE, HALL]);
    await screen.findByText('Na mapie 2 oferty');
    await press('Hala');
    expect(await screen.findByText('Ta oferta nie jest już dostępna. Wybierz inną na mapie.')).toBeTruthy();
  });

  it.each([
    ['Enter', 'Enter', 13],
    ['the space bar', ' ', 32],
  ])('opens by %s with the focus in it, and Escape gives the focus back to the pin', async (_, key, code) => {
    open([OFFICE]);
    const marker = await findMarker('Biuro');
    marker.focus();
    const isScrolling = fireEvent.keyPress(marker, { key, keyCode: code, charCode: code });
    expect(isScrolling).toBe(false);
    const card = screen.getByRole('dialog', { name: 'Biuro' });
    expect(document.activeElement).toBe(card);
    fireEvent.keyDown(card, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(marker);
  });

  it('makes room for that of another pin, and is closed by its button', async () => {
    open([OFFICE, HALL]);
    await screen.findByText('Na mapie 2 oferty');
    await press('Biuro');
    const marker = await press('Hala');
    expect(screen.getAllByRole('dialog').map((card) => card.getAttribute('aria-label'))).toEqual(['Hala']);
    fireEvent.click(screen.getByRole('button', { name: 'Zamknij' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(marker);
  });

  it('lists the offers of one place as links', async () => {
    open([OFFICE, NEIGHBOUR]);
    await screen.findByText('Na mapie 2 oferty');
    await press('2 oferty w tym miejscu');
    const card = screen.getByRole('dialog', { name: '2 oferty w tym miejscu' });
    const links = within(card).getAllByRole('link');
    expect(links.map(({ textContent }) => normalizeSpaces(textContent))).toEqual([
      'Biuro80 m²',
      'Sklep80 m²',
    ]);
    expect(loadPublicDocument).not.toHaveBeenCalled();
  });

  it('closes when the map is moved', async () => {
    const fitBounds = vi.spyOn(LeafletMap.prototype, 'fitBounds');
    open([OFFICE]);
    await press('Biuro');
    const map = fitBounds.mock.contexts[0] as LeafletMap;
    act(() => void map.panBy([100, 0], { animate: false }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('The card on a phone', () => {
  beforeEach(() => setViewportWidth(390));

  it('is an entry of the history: Back closes it and the focus returns to the pin', async () => {
    const { router } = open([OFFICE]);
    const marker = await press('Biuro');
    await screen.findByRole('dialog', { name: 'Biuro' });
    expect(router.state.historyAction).toBe('PUSH');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(marker);
  });

  it('is open again with the entry of the history: after Forward, and after Back from its offer', async () => {
    const { router } = open([OFFICE]);
    await press('Biuro');
    await screen.findByRole('dialog', { name: 'Biuro' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate(1));
    expect(await screen.findByRole('dialog', { name: 'Biuro' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Zamknij' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.state).toBeNull();
  });

  it('leaves no entry of the history without a card, as after a reload', async () => {
    const { router } = open([OFFICE]);
    await findMarker('Biuro');
    await act(() => router.navigate('/', { state: { overlays: ['mapCard'] } }));
    await waitFor(() => expect(router.state.location.state).toBeNull());
    expect([router.state.historyAction, screen.queryByRole('dialog')]).toEqual(['POP', null]);
  });

  it('scrolls instead of being pulled where it holds more than fits', async () => {
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    open([OFFICE]);
    await press('Biuro');
    const card = await screen.findByRole('dialog', { name: 'Biuro' });
    await act(async () => {});
    fireEvent.touchStart(card, { touches: [{ clientY: 500 }] });
    fireEvent.touchMove(card, { touches: [{ clientY: 600 }] });
    fireEvent.touchEnd(card, { touches: [] });
    expect(screen.getByRole('dialog', { name: 'Biuro' })).toBeTruthy();
    height.mockRestore();
  });

  it('closes by its button without a step left over in the history', async () => {
    const { router } = open([OFFICE]);
    await press('Biuro');
    await screen.findByRole('dialog', { name: 'Biuro' });
    fireEvent.click(screen.getByRole('button', { name: 'Zamknij' }));
    await waitFor(() => expect(router.state.location.state).toBeNull());
    expect(router.state.historyAction).toBe('POP');
    await press('Biuro');
    expect(await screen.findByRole('dialog', { name: 'Biuro' })).toBeTruthy();
  });

  it('closes when it is pulled down far enough, not by a small pull', async () => {
    open([OFFICE]);
    await press('Biuro');
    const card = await screen.findByRole('dialog', { name: 'Biuro' });
    const pull = (px: number) => {
      fireEvent.touchStart(card, { touches: [{ clientY: 500 }] });
      fireEvent.touchMove(card, { touches: [{ clientY: 500 + px }] });
      fireEvent.touchEnd(card, { touches: [] });
    };
    pull(40);
    expect(screen.getByRole('dialog', { name: 'Biuro' })).toBeTruthy();
    pull(80);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('The place of a card', () => {
  const frame = { width: 400, height: 500 };
  const card = { width: 300, height: 120 };

  it.each([
    ['above its pin', { x: 200, y: 300 }, { left: 50, top: 152 }],
    ['below a pin near the upper edge', { x: 200, y: 100 }, { left: 50, top: 128 }],
    ['within the left edge', { x: 5, y: 300 }, { left: 12, top: 152 }],
    ['within the right edge', { x: 395, y: 300 }, { left: 88, top: 152 }],
  ])('is %s', (_, pin, place) => {
    expect(placeCard(frame, pin, card)).toEqual(place);
  });

  it('is whole within a low map', () => {
    expect(placeCard({ width: 400, height: 150 }, { x: 200, y: 75 }, card)).toEqual({ left: 50, top: 18 });
  });
});
