import { paths } from '@contracts/paths';
import { areaToText } from '@domain/offers/searchArea';
import { divIcon, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Marker, Popup, useMap } from 'react-leaflet';
import { Link } from 'react-router-dom';
import { type Group, getArea, toBounds } from './groups';
import type { MapPlace } from './mapPlace';
import { NEAREST_ZOOM } from './useMapView';

/** Width and height of the target; the label of a marker may be a little wider. */
const CLUSTER_PX: [number, number] = [44, 44];
const MARKER_PX: [number, number] = [80, 44];
/** How far from the edges of the map a popup is brought into view. */
const POPUP_MARGIN_PX: [number, number] = [16, 16];

const buildIcon = (text: string, isCluster: boolean) => {
  const face = document.createElement('span');
  face.textContent = text;
  return divIcon({
    html: face,
    className: isCluster ? 'offers-cluster' : 'offers-marker',
    iconSize: isCluster ? CLUSTER_PX : MARKER_PX,
  });
};

const isOnePoint = (places: readonly MapPlace[]) => {
  const area = getArea(places);
  return areaToText(area) === areaToText({ ...area, north: area.south, east: area.west });
};

type Props = {
  group: Group;
  zoom: number;
  /** Within the frame of the map; others wait beyond its edges, where the keyboard does not come. */
  isInFrame: boolean;
  isPointed: boolean;
  onPoint: (id: string | null) => void;
};

/** A marker of one offer or several. A group comes apart as far as it can; what cannot come apart opens as links. */
export function GroupMarker({ group: { places, middle }, zoom, isInFrame, isPointed, onPoint }: Props) {
  const { t } = useTranslation('searchMap');
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const [first] = places;
  const alone = places.length === 1 ? first : undefined;
  const text = alone ? alone.label : String(places.length);
  const name = alone
    ? [alone.name, alone.address, ...alone.facts].join(', ')
    : t('cluster', { count: places.length });
  const icon = useMemo(() => buildIcon(text, !alone), [text, alone]);
  const canPart = zoom < NEAREST_ZOOM && !isOnePoint(places);

  useEffect(() => {
    const element = marker.current?.getElement();
    element?.setAttribute('aria-label', name);
    element?.setAttribute('tabindex', isInFrame ? '0' : '-1');
    element?.classList.toggle('is-pointed', isPointed);
  });

  const part = () => {
    if (canPart) map.fitBounds(toBounds(getArea(places)), { padding: [48, 48], maxZoom: NEAREST_ZOOM });
  };
  return (
    <Marker
      ref={marker}
      position={middle}
      icon={icon}
      autoPanOnFocus={false}
      zIndexOffset={isPointed ? 1000 : 0}
      eventHandlers={{
        mouseover: () => onPoint(alone?.id ?? null),
        mouseout: () => onPoint(null),
        click: part,
        keypress: ({ originalEvent }) => originalEvent.key === 'Enter' && part(),
      }}
    >
      {!canPart && (
        <Popup autoPanPadding={POPUP_MARGIN_PX}>
          <PlaceLinks places={places} />
        </Popup>
      )}
    </Marker>
  );
}

function PlaceLinks({ places }: { places: readonly MapPlace[] }) {
  return (
    <ul className="offers-popup">
      {places.map(({ id, name, address, facts }) => (
        <li key={id}>
          <Link to={paths.offer(id)}>{name}</Link>
          <br />
          {[address, ...facts].join(', ')}
        </li>
      ))}
    </ul>
  );
}
