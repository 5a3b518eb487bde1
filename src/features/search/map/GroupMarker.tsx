import { formatMapArea } from '@domain/offers/searchArea';
import type { Marker as LeafletMarker } from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Marker, useMap } from 'react-leaflet';
import { getArea, type MarkerGroup, toBounds } from './groups';
import type { MapPlace } from './mapPlace';
import { buildIcon } from './markerIcon';
import type { ChosenMarker } from './useMapCard';
import { NEAREST_ZOOM } from './useMapView';

const isOnePoint = (places: readonly MapPlace[]) => {
  const area = getArea(places);
  return formatMapArea(area) === formatMapArea({ ...area, north: area.south, east: area.west });
};

type Props = {
  group: MarkerGroup;
  zoom: number;
  /** Whether the marker is within the frame of the map. Markers beyond its edges are not in the tab order. */
  isInFrame: boolean;
  isPointed: boolean;
  onPoint: (id: string | null) => void;
  /** Called when a marker that cannot be split further is pressed. */
  onChoose: (marker: ChosenMarker) => void;
  /** Called before a group splits and its marker goes. */
  onSplit: (places: readonly MapPlace[]) => void;
  /** Whether the marker takes the focus of the group that it was part of. */
  takesFocus: boolean;
  onFocusTaken: () => void;
};

const PRESS_KEYS = ['Enter', ' '];

/** Marker of one offer or several. Pressing a group zooms in until it splits; other markers open a card. */
export function GroupMarker({ group, zoom, isInFrame, isPointed, takesFocus, ...handlers }: Props) {
  const { places, middle } = group;
  const { onPoint, onChoose, onSplit, onFocusTaken } = handlers;
  const { t } = useTranslation('searchMap');
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const [first] = places;
  const single = places.length === 1 ? first : undefined;
  const canSplit = zoom < NEAREST_ZOOM && !isOnePoint(places);
  const text = single ? single.label : String(places.length);
  const name = single
    ? [single.name, single.address, ...single.facts].join(', ')
    : t(canSplit ? 'cluster' : 'several', { count: places.length });
  const icon = useMemo(() => buildIcon(text, single ? 'one' : 'several'), [text, single]);

  useEffect(() => {
    const element = marker.current?.getElement();
    element?.setAttribute('aria-label', name);
    element?.setAttribute('aria-haspopup', canSplit ? 'false' : 'dialog');
    element?.setAttribute('tabindex', isInFrame ? '0' : '-1');
    element?.classList.toggle('is-pointed', isPointed);
  });

  const takeFocus = useEffectEvent(() => {
    // unless the user has moved on meanwhile
    if (document.activeElement === document.body)
      marker.current?.getElement()?.focus({ preventScroll: true });
    onFocusTaken();
  });
  useEffect(() => {
    if (takesFocus) takeFocus();
  }, [takesFocus]);

  const handlePress = () => {
    const element = marker.current?.getElement();
    if (canSplit) {
      onSplit(places);
      map.fitBounds(toBounds(getArea(places)), { padding: [48, 48], maxZoom: NEAREST_ZOOM });
    } else if (element) onChoose({ places, middle, element });
  };
  return (
    <Marker
      ref={marker}
      position={middle}
      icon={icon}
      autoPanOnFocus={false}
      zIndexOffset={isPointed ? 1000 : 0}
      eventHandlers={{
        mouseover: () => onPoint(single?.id ?? null),
        mouseout: () => onPoint(null),
        click: handlePress,
        keypress: ({ originalEvent }) => {
          if (!PRESS_KEYS.includes(originalEvent.key)) return;
          // the space bar would scroll the page
          originalEvent.preventDefault();
          handlePress();
        },
      }}
    />
  );
}
