import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { clustersOf } from './clusters';
import type { MapPlace } from './mapPlace';

/** Markers nearer than this become one. */
const REACH_PX = 64;

/** Width and height of what is pressed; the label of a marker may be a little wider. */
const CLUSTER_PX: [number, number] = [40, 40];
const MARKER_PX: [number, number] = [76, 32];

export type MarkerTexts = { clusterLabel: (count: number) => string };

export type Group = { places: MapPlace[]; marker: Marker };

const iconFor = (places: readonly MapPlace[]) => {
  const [first] = places;
  const isCluster = places.length > 1;
  const face = document.createElement('span');
  face.textContent = isCluster ? String(places.length) : (first?.label ?? '');
  return divIcon({
    html: face,
    className: isCluster ? 'offers-cluster' : 'offers-marker',
    iconSize: isCluster ? CLUSTER_PX : MARKER_PX,
  });
};

const middleOf = (places: readonly MapPlace[]): [number, number] => [
  places.reduce((sum, { lat }) => sum + lat, 0) / places.length,
  places.reduce((sum, { lng }) => sum + lng, 0) / places.length,
];

/** The offers as markers for the present zoom of a map, near ones together. */
export const markersFor = (map: LeafletMap, places: readonly MapPlace[]): Group[] => {
  const byId = new Map(places.map((place) => [place.id, place]));
  const points = places.map(({ id, lat, lng }) => {
    const { x, y } = map.project([lat, lng], map.getZoom());
    return { id, x, y };
  });
  return clustersOf(points, REACH_PX).map((cluster) => {
    const members = cluster.flatMap(({ id }) => byId.get(id) ?? []);
    return { places: members, marker: marker(middleOf(members), { icon: iconFor(members), keyboard: true }) };
  });
};

/** The name a marker is read out by. */
export const nameOf = ({ places }: Group, texts: MarkerTexts): string => {
  const [first] = places;
  return places.length === 1 && first
    ? `${first.name}, ${first.facts}, ${first.label}`
    : texts.clusterLabel(places.length);
};

type Links = { href: (id: string) => string; onOpen: (id: string) => void };

/** What opens over a marker: its offers as links. */
export const linkList = (places: readonly MapPlace[], { href, onOpen }: Links): HTMLElement => {
  const list = document.createElement('ul');
  list.className = 'offers-popup';
  for (const { id, name, facts, label } of places) {
    const link = document.createElement('a');
    link.href = href(id);
    link.textContent = name;
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onOpen(id);
    });
    const item = document.createElement('li');
    item.append(link, document.createElement('br'), facts.includes(label) ? facts : `${facts}, ${label}`);
    list.append(item);
  }
  return list;
};
