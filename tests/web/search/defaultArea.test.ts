import { OffersMap } from '@features/search/map/OffersMap';
import { openMap } from '@ui/map/openMap';
import type { Map as LeafletMap } from 'leaflet';
import { afterEach, describe, expect, it, vi } from 'vitest';

vi.mock('@ui/map/openMap', () => ({ openMap: vi.fn() }));
const leaflet = vi.hoisted(() => ({
  layerGroup: () => ({ addTo: () => ({ clearLayers: () => {} }) }),
  map: () => {
    const map = { setView: () => map, attributionControl: { setPrefix: () => {} }, on: () => {} };
    return map;
  },
  tileLayer: vi.fn(() => ({ addTo: () => {} })),
}));
vi.mock('leaflet', () => leaflet);

const EUROPE = { south: 34, west: -25, north: 72, east: 45 };

afterEach(() => vi.unstubAllEnvs());

describe('The map of a search', () => {
  it('[J9] shows a part of Europe while there is nothing to show', () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
      },
    );
    const fitBounds = vi.fn<(bounds: [[number, number], [number, number]]) => void>();
    vi.mocked(openMap).mockReturnValue({
      on: () => {},
      fitBounds,
      getZoom: () => 6,
    } as unknown as LeafletMap);
    const texts = { clusterLabel: String };
    const options = { onMove: vi.fn(), onPoint: vi.fn(), onOpen: vi.fn(), href: String, texts };
    new OffersMap(document.createElement('div'), options).show([], null);
    const [[south, west], [north, east]] = fitBounds.mock.lastCall?.[0] ?? [
      [0, 0],
      [0, 0],
    ];
    expect([south, west, north, east]).toEqual([49, 14.1, 54.9, 24.2]);
    expect(south > EUROPE.south && west > EUROPE.west && north < EUROPE.north && east < EUROPE.east).toBe(
      true,
    );
  });

  it('[J9] draws the tiles of an open map service outside the local stack, and names it', async () => {
    vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'pewny-lokal');
    vi.resetModules();
    const maps = await vi.importActual<typeof import('@ui/map/openMap')>('@ui/map/openMap');
    maps.openMap(document.createElement('div'), { lat: 52.2, lng: 21, zoom: 15 });
    expect(leaflet.tileLayer).toHaveBeenCalledWith(
      'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      expect.objectContaining({
        attribution: expect.stringContaining('https://www.openstreetmap.org/copyright'),
      }),
    );
  });
});
