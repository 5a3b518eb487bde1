import { MAP_TILES } from '@config/map';
import Box from '@mui/material/Box';
import { COLORS } from '@ui/theme/tokens';
import { circleMarker, map as leafletMap, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';

const ZOOM = 15;

type Props = { lat: number; lng: number; label: string };

/** A map with one place marked; the page scrolls on until the map is clicked. */
export default function LeafletMap({ lat, lng, label }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return;
    const map = leafletMap(frame.current, { scrollWheelZoom: false }).setView([lat, lng], ZOOM);
    map.attributionControl.setPrefix(false);
    tileLayer(MAP_TILES.url, { attribution: MAP_TILES.attribution, maxZoom: MAP_TILES.maxZoom }).addTo(map);
    circleMarker([lat, lng], {
      radius: 11,
      color: COLORS.paper,
      weight: 3,
      fillColor: COLORS.pine,
      fillOpacity: 1,
      interactive: false,
    }).addTo(map);
    map.on('focus', () => map.scrollWheelZoom.enable());
    map.on('blur', () => map.scrollWheelZoom.disable());
    return () => {
      map.remove();
    };
  }, [lat, lng]);
  return <Box ref={frame} role="region" aria-label={label} sx={{ height: '100%', zIndex: 0 }} />;
}
