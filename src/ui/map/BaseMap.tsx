import { MAP_TILES } from '@config/map';
import Box from '@mui/material/Box';
import 'leaflet/dist/leaflet.css';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AttributionControl,
  MapContainer,
  type MapContainerProps,
  TileLayer,
  useMap,
  ZoomControl,
} from 'react-leaflet';

/** Where a map opens; later values are ignored. */
type Start = Pick<MapContainerProps, 'center' | 'zoom' | 'bounds' | 'boundsOptions'>;

type Props = Start & {
  /** `false` where `children` tell the map of a new size. */
  trackResize?: boolean;
  /** The map's name for a screen reader. */
  label: string;
  /** Styles of what lies on the map. */
  look?: object;
  children?: ReactNode;
};

/** A map that fills its frame, with its tiles and their attribution; `children` lie on it. */
export function BaseMap({ label, look, children, ...start }: Props) {
  const { t } = useTranslation('common');
  return (
    <Box
      component={MapContainer}
      {...start}
      scrollWheelZoom={false}
      attributionControl={false}
      zoomControl={false}
      sx={{ height: '100%', zIndex: 0, ...look }}
    >
      <Region label={label} />
      <ZoomControl zoomInTitle={t('map.zoomIn')} zoomOutTitle={t('map.zoomOut')} />
      <AttributionControl prefix={false} />
      <TileLayer
        url={MAP_TILES.url}
        attribution={`© <a href="${MAP_TILES.copyright}">${t('map.contributors')}</a>`}
        maxZoom={MAP_TILES.maxZoom}
      />
      {children}
    </Box>
  );
}

/** Names the map; the wheel scrolls the page until the map has the focus. */
function Region({ label }: { label: string }) {
  const map = useMap();
  useEffect(() => {
    const frame = map.getContainer();
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', label);
  }, [map, label]);
  useEffect(() => {
    const follow = () => map.scrollWheelZoom.enable();
    const leave = () => map.scrollWheelZoom.disable();
    map.on('focus', follow).on('blur', leave);
    return () => {
      map.off('focus', follow).off('blur', leave);
    };
  }, [map]);
  return null;
}
