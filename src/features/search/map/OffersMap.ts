import { DEFAULT_MAP_AREA } from '@config/map';
import { areaToText, type MapArea } from '@domain/offers/searchArea';
import { openMap } from '@ui/map/openMap';
import { type LatLngBoundsExpression, type LayerGroup, type Map as LeafletMap, layerGroup } from 'leaflet';
import type { MapPlace } from './mapPlace';
import { type Group, linkList, type MarkerTexts, markersFor, nameOf } from './markers';

export type OffersMapOptions = {
  /** The visitor has moved the map and it has come to rest. */
  onMove: (area: MapArea) => void;
  onPoint: (id: string | null) => void;
  onOpen: (id: string) => void;
  href: (id: string) => string;
  texts: MarkerTexts;
};

const START = { lat: 52, lng: 19.2, zoom: 6 };

/** The map rests this long before its area is searched. */
const REST_MS = 500;
/** One offer alone is not shown from nearer than this, and a group is taken apart no further. */
const NEAREST_ZOOM = 15;

const boundsOf = ({ south, west, north, east }: MapArea): LatLngBoundsExpression => [
  [south, west],
  [north, east],
];

const around = (places: readonly MapPlace[]): MapArea => ({
  south: Math.min(...places.map(({ lat }) => lat)),
  west: Math.min(...places.map(({ lng }) => lng)),
  north: Math.max(...places.map(({ lat }) => lat)),
  east: Math.max(...places.map(({ lng }) => lng)),
});

const limited = (degrees: number, max: number) => Math.min(Math.max(degrees, -max), max);

const viewOf = (map: LeafletMap): MapArea => {
  const bounds = map.getBounds();
  return {
    south: limited(bounds.getSouth(), 90),
    west: limited(bounds.getWest(), 180),
    north: limited(bounds.getNorth(), 90),
    east: limited(bounds.getEast(), 180),
  };
};

/** The map beside the list. It tells its own movements from the visitor's: only those search. */
export class OffersMap {
  readonly #map: LeafletMap;
  readonly #layer: LayerGroup;
  readonly #options: OffersMapOptions;
  readonly #resize: ResizeObserver;
  #groups: Group[] = [];
  #places: readonly MapPlace[] = [];
  #pointed: string | null = null;
  #searched = '';
  #isOwnMove = false;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(frame: HTMLElement, options: OffersMapOptions) {
    this.#options = options;
    this.#map = openMap(frame, START);
    this.#layer = layerGroup().addTo(this.#map);
    this.#map.on('moveend', () => this.#moved());
    this.#map.on('zoomend', () => this.#draw());
    this.#resize = new ResizeObserver(() =>
      this.#quietly(() => this.#map.invalidateSize({ animate: false })),
    );
    this.#resize.observe(frame);
  }

  /** Shows the offers; the view follows them unless an area is searched. */
  show(places: readonly MapPlace[], area: MapArea | null): void {
    this.#places = places;
    const searched = area ? areaToText(area) : '';
    if (area && searched !== this.#searched) this.#fit(area);
    if (!area) this.#fit(places.length > 0 ? around(places) : DEFAULT_MAP_AREA);
    this.#searched = searched;
    this.#draw();
  }

  /** Marks an offer, or none. */
  point(id: string | null): void {
    this.#pointed = id;
    for (const { places, marker } of this.#groups) {
      const isPointed = places.some((place) => place.id === id);
      marker.getElement()?.classList.toggle('is-pointed', isPointed);
      marker.setZIndexOffset(isPointed ? 1000 : 0);
    }
  }

  remove(): void {
    clearTimeout(this.#rest);
    this.#resize.disconnect();
    this.#map.remove();
  }

  #quietly(move: () => void): void {
    this.#isOwnMove = true;
    move();
    this.#isOwnMove = false;
  }

  #fit(area: MapArea): void {
    this.#quietly(() =>
      this.#map.fitBounds(boundsOf(area), { animate: false, padding: [32, 32], maxZoom: NEAREST_ZOOM }),
    );
  }

  #moved(): void {
    clearTimeout(this.#rest);
    if (this.#isOwnMove) return;
    this.#rest = setTimeout(() => {
      const area = viewOf(this.#map);
      this.#searched = areaToText(area);
      this.#options.onMove(area);
    }, REST_MS);
  }

  #draw(): void {
    this.#layer.clearLayers();
    this.#groups = markersFor(this.#map, this.#places);
    for (const group of this.#groups) this.#add(group);
    this.point(this.#pointed);
  }

  #add(group: Group): void {
    const { marker, places } = group;
    const { onPoint } = this.#options;
    const [first] = places;
    marker.addTo(this.#layer);
    marker.getElement()?.setAttribute('aria-label', nameOf(group, this.#options.texts));
    marker.on('mouseover', () => onPoint(places.length === 1 && first ? first.id : null));
    marker.on('mouseout', () => onPoint(null));
    marker.on('click', () => this.#open(group));
    marker.on('keypress', ({ originalEvent }) => originalEvent.key === 'Enter' && this.#open(group));
  }

  /** A group comes apart as far as it can; what cannot come apart opens as links. */
  #open({ marker, places }: Group): void {
    const area = around(places);
    const canPart = areaToText(area) !== areaToText({ ...area, north: area.south, east: area.west });
    if (places.length > 1 && canPart && this.#map.getZoom() < NEAREST_ZOOM) {
      this.#map.fitBounds(boundsOf(area), { padding: [48, 48], maxZoom: NEAREST_ZOOM });
      return;
    }
    marker.unbindPopup().bindPopup(linkList(places, this.#options), { autoPan: false }).openPopup();
  }
}
