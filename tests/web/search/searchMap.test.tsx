import { EMPTY_SEARCH_RESULTS } from '@data/offers/publicOffers';
import type { ListedOffer } from '@domain/offers/projections';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import { NO_BREAK_SPACE } from '@domain/shared/text';
import SearchMap, { type SearchMapProps } from '@features/search/map/SearchMap';
import { leftList } from '@features/search/useSearchUrl';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { Map as LeafletMap } from 'leaflet';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../support/builders/offer';
import { buildPublicOffer } from '../../support/copies';
import { stubObservers } from '../../support/observers';
import { setViewportWidth } from '../../support/viewport';
import { renderPart } from '../../support/web';

const EUROPE = { south: 34, west: -25, north: 72, east: 45 };
const office = buildPublicOffer(anOffer().active().build());
type KnownMap = { id: string; name: string; surface: number; city: string; lat: number; lng: number };
const buildListedOffer = ({ id, name, surface, city, lat, lng }: KnownMap): ListedOffer => ({
  ...office,
  id,
  name,
  geoMarker: { lat, lng },
  areaDetails: { ...office.areaDetails, surface },
  address: { ...office.address, street: '', city },
});
const OFFICE: KnownMap = { id: 'w', name: 'Biuro', surface: 80, city: 'Warszawa', lat: 52.23, lng: 21.01 };
const WARSAW = buildListedOffer(OFFICE);
const GDYNIA = buildListedOffer({
  id: 'g',
  name: 'Hala',
  surface: 900,
  city: 'Gdynia',
  lat: 54.5,
  lng: 18.5,
});
/** Two places that share a marker on a map of all Poland, but not when zoomed in. */
const PRAGA = buildListedOffer({ ...OFFICE, id: 'p', name: 'Sklep', surface: 60, lat: 52.25, lng: 21.05 });

/** Debounce of the search after a map move, with a margin, in ms. */
const RESTED_MS = 600;

/** Opens the map of a search whose list has all its offers. */
const open = (offers: readonly ListedOffer[], props: Partial<SearchMapProps> = {}) => {
  const spies = { onMove: vi.fn(), onPoint: vi.fn(), onTown: vi.fn() };
  const map = (
    <SearchMap
      search={{ audience: 'visitor', filters: NO_FILTERS }}
      results={{ ...EMPTY_SEARCH_RESULTS, shown: [...offers], isOver: true }}
      area={null}
      pointed={null}
      {...spies}
      {...props}
    />
  );
  return { ...renderPart(<div role="tabpanel">{map}</div>), ...spies };
};

const MAP = 'Mapa ofert. Te same oferty są na liście.';
const findMarker = (name: string) =>
  screen.findByRole('button', { name: (full) => full.replaceAll(NO_BREAK_SPACE, ' ') === name });

beforeAll(() => i18next.loadNamespaces(['search', 'searchMap', 'common']));

beforeEach(() => {
  stubObservers();
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('The map of a search', () => {
  it('shows a part of Europe while there is nothing to show [J9]', async () => {
    const fitBounds = vi.spyOn(LeafletMap.prototype, 'fitBounds');
    open([]);
    await screen.findByRole('region', { name: MAP });
    const [[south, west], [north, east]] = (fitBounds.mock.lastCall ?? [[]])[0] as [
      [number, number],
      [number, number],
    ];
    expect([south, west, north, east]).toEqual([49, 14.1, 54.9, 24.2]);
    expect(south > EUROPE.south && west > EUROPE.west && north < EUROPE.north && east < EUROPE.east).toBe(
      true,
    );
  });

  it('is drawn from tiles and names their source', async () => {
    open([WARSAW]);
    const source = await screen.findByRole('link', { name: 'współtwórcy OpenStreetMap' });
    expect(source.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
    const tiles = [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];
    expect(tiles.map(({ src }) => /\/tiles\/15\/\d+\/\d+\.png$/.test(src))).not.toContain(false);
    expect(tiles.length).toBeGreaterThan(0);
  });

  it('has buttons in the language of the page', async () => {
    open([]);
    expect(await screen.findByRole('button', { name: 'Przybliż mapę' })).toBeTruthy();
    await act(() => i18next.changeLanguage('en'));
    open([]);
    expect(await screen.findByRole('button', { name: 'Zoom out' })).toBeTruthy();
  });

  it('takes a group apart before it opens any of it', async () => {
    open([WARSAW, PRAGA, GDYNIA]);
    fireEvent.click(await findMarker('2 oferty w tym miejscu, przybliż'));
    expect(await findMarker('Biuro, Warszawa, 80 m²')).toBeTruthy();
    expect(await findMarker('Sklep, Warszawa, 60 m²')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('passes the focus of a group that was taken apart to its first offer, and not again afterwards', async () => {
    const fitBounds = vi.spyOn(LeafletMap.prototype, 'fitBounds');
    open([WARSAW, PRAGA, GDYNIA]);
    const group = await findMarker('2 oferty w tym miejscu, przybliż');
    group.focus();
    fireEvent.keyPress(group, { key: 'Enter', keyCode: 13, charCode: 13 });
    const first = await findMarker('Biuro, Warszawa, 80 m²');
    await waitFor(() => expect(document.activeElement).toBe(first));
    first.blur();
    const map = fitBounds.mock.contexts[0] as LeafletMap;
    act(() => void map.setZoom(6, { animate: false }));
    act(() => void map.setZoom(14, { animate: false }));
    await findMarker('Biuro, Warszawa, 80 m²');
    expect(document.activeElement).toBe(document.body);
  });

  it('marks the offer pointed at in the list, and tells which marker is pointed at', async () => {
    const { onPoint } = open([WARSAW, GDYNIA], { pointed: 'g' });
    const [here, there] = [
      await findMarker('Biuro, Warszawa, 80 m²'),
      await findMarker('Hala, Gdynia, 900 m²'),
    ];
    expect([here, there].map(({ classList }) => classList.contains('is-pointed'))).toEqual([false, true]);
    fireEvent.mouseOver(here);
    expect(onPoint).toHaveBeenLastCalledWith('w');
    fireEvent.mouseOut(here);
    expect(onPoint).toHaveBeenLastCalledWith(null);
  });

  it('shows the offer pointed at in the list also while its marker is part of a group', async () => {
    open([WARSAW, PRAGA, GDYNIA], { pointed: 'p' });
    await findMarker('2 oferty w tym miejscu, przybliż');
    const sprung = document.querySelector('.offers-sprung');
    expect(sprung?.textContent?.replaceAll(NO_BREAK_SPACE, ' ')).toBe('60 m²');
    expect(sprung?.getAttribute('tabindex')).toBeNull();
  });

  it('leaves the list of a phone scrolled to where it was, and another page alone', async () => {
    setViewportWidth(390);
    leftList.top = 870;
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const list = document.createElement('div');
    list.id = 'offers-list';
    const show = (isHidden: boolean) => {
      const view = open([WARSAW]);
      document.body.append(list);
      list.hidden = isHidden;
      return view;
    };
    const { unmount } = show(true);
    await findMarker('Biuro, Warszawa, 80 m²');
    list.hidden = false;
    scroll.mockClear();
    unmount();
    expect(scroll.mock.calls).toEqual([[{ top: 870, behavior: 'instant' }]]);
    const { unmount: leave } = show(true);
    await findMarker('Biuro, Warszawa, 80 m²');
    list.remove();
    scroll.mockClear();
    leave();
    expect(scroll).not.toHaveBeenCalled();
    setViewportWidth(1440);
  });

  it('searches the area the visitor moves it to, not where it goes by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const fitBounds = vi.spyOn(LeafletMap.prototype, 'fitBounds');
    const { onMove } = open([WARSAW, GDYNIA]);
    const frame = await screen.findByRole('region', { name: MAP });
    await act(() => vi.advanceTimersByTimeAsync(RESTED_MS));
    expect(onMove).not.toHaveBeenCalled();
    const map = fitBounds.mock.contexts[0] as LeafletMap;
    expect(map.getContainer()).toBe(frame);
    act(() => void map.panBy([100, 0], { animate: false }));
    await act(() => vi.advanceTimersByTimeAsync(RESTED_MS));
    expect(onMove).toHaveBeenCalledOnce();
  });

  it('is drawn from the tiles of an open map service outside the local stack [J9]', async () => {
    vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'pewny-lokal');
    vi.resetModules();
    const { MAP_TILES } = await import('@config/map');
    expect(MAP_TILES.url).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png');
    expect(MAP_TILES.copyright).toBe('https://www.openstreetmap.org/copyright');
  });
});
