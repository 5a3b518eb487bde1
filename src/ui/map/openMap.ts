import { MAP_TILES } from '@config/map';
import { type Map as LeafletMap, map as leafletMap, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';

type View = { lat: number; lng: number; zoom: number };

/** A map with its tiles and their attribution in a frame; the page scrolls on until the map is clicked. */
export const openMap = (frame: HTMLElement, { lat, lng, zoom }: View): LeafletMap => {
  const map = leafletMap(frame, { scrollWheelZoom: false }).setView([lat, lng], zoom);
  map.attributionControl.setPrefix(false);
  tileLayer(MAP_TILES.url, { attribution: MAP_TILES.attribution, maxZoom: MAP_TILES.maxZoom }).addTo(map);
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  return map;
};
