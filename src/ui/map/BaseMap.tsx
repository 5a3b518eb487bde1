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

/** Initial view of the map; later values are ignored. */
type Start = Pick<MapContainerProps, 'center' | 'zoom' | 'bounds' | 'boundsOptions'>;

type Props = Start & {
  /** `false` if `children` notify the map of a new size. */
  trackResize?: boolean;
  /** Accessible name of the map. */
  label: string;
  /** Styles of the layers on the map. */
  look?: object;
  children?: ReactNode;
};

/** A map that fills its frame, with tiles and attribution; `children` are its layers. */
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

/** Names the map for assistive technology. The wheel scrolls the page until the map has the focus. */
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
