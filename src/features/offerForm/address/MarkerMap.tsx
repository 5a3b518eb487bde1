import Box from '@mui/material/Box';
import { openMap } from '@ui/map/openMap';
import { COLORS } from '@ui/theme/tokens';
import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { MIDDLE_OF_POLAND, type Place, placeOf } from './marker';

const ZOOM = { country: 6, street: 14, place: 17 } as const;
const ICON_PX = 32;

const pin = divIcon({
  className: '',
  iconSize: [ICON_PX, ICON_PX],
  iconAnchor: [ICON_PX / 2, ICON_PX],
  html: `<svg viewBox="0 0 32 32" width="${ICON_PX}" height="${ICON_PX}" aria-hidden="true"><path d="M16 31C10 24 5 19 5 12.5a11 11 0 0 1 22 0C27 19 22 24 16 31Z" fill="${COLORS.pine}" stroke="${COLORS.paper}" stroke-width="2"/><circle cx="16" cy="12.5" r="4" fill="${COLORS.paper}"/></svg>`,
});

const isSame = (one: Place, other: Place | null) => one.lat === other?.lat && one.lng === other.lng;

type Props = { place: Place | null; label: string; onPlace: (place: Place) => void };

/** A map on which a click, or Enter at its middle, puts the marker and a drag moves it. */
export default function MarkerMap({ place, label, onPlace }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(null);
  const pinned = useRef<Marker>(null);
  const told = useRef<Place>(null);
  const tell = useEffectEvent((at: Place) => {
    told.current = placeOf(at);
    onPlace(told.current);
  });
  const firstView = useEffectEvent(() =>
    place ? { ...place, zoom: ZOOM.place } : { ...MIDDLE_OF_POLAND, zoom: ZOOM.country },
  );

  useEffect(() => {
    if (!frame.current) return;
    const opened = openMap(frame.current, firstView());
    opened.on('click', ({ latlng }) => tell(latlng));
    opened.on('keydown', ({ originalEvent }) => {
      if (originalEvent.key === 'Enter') tell(opened.getCenter());
    });
    map.current = opened;
    return () => {
      map.current = null;
      pinned.current = null;
      opened.remove();
    };
  }, []);

  useEffect(() => {
    const { current } = map;
    if (!current) return;
    if (!place) {
      pinned.current?.remove();
      pinned.current = null;
      return;
    }
    if (!pinned.current) {
      pinned.current = marker(place, { icon: pin, draggable: true, keyboard: false, autoPan: true });
      pinned.current.on('dragend', ({ target }) => tell((target as Marker).getLatLng())).addTo(current);
    }
    pinned.current.setLatLng(place);
    const isFar = current.getZoom() < ZOOM.street || !current.getBounds().contains(place);
    if (isFar && !isSame(place, told.current)) current.setView(place, ZOOM.place);
  }, [place]);

  return <Box ref={frame} role="region" aria-label={label} sx={{ height: '100%', zIndex: 0 }} />;
}
