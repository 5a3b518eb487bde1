import Box from '@mui/material/Box';
import { openMap } from '@ui/map/openMap';
import { COLORS } from '@ui/theme/tokens';
import { circleMarker } from 'leaflet';
import { useEffect, useRef } from 'react';

const ZOOM = 15;

type Props = { lat: number; lng: number; label: string };

/** A map with one place marked. */
export default function LeafletMap({ lat, lng, label }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return;
    const map = openMap(frame.current, { lat, lng, zoom: ZOOM });
    circleMarker([lat, lng], {
      radius: 11,
      color: COLORS.paper,
      weight: 3,
      fillColor: COLORS.pine,
      fillOpacity: 1,
      interactive: false,
    }).addTo(map);
    return () => {
      map.remove();
    };
  }, [lat, lng]);
  return <Box ref={frame} role="region" aria-label={label} sx={{ height: '100%', zIndex: 0 }} />;
}
