import { BaseMap } from '@ui/map/BaseMap';
import type { ComponentProps } from 'react';
import { toBounds } from './groups';
import { mapLook } from './mapLook';
import { OfferMarkers } from './OfferMarkers';
import { FIT, getShownArea, type MapView, useMapView } from './useMapView';

export type SearchMapProps = MapView & ComponentProps<typeof OfferMarkers> & { label: string };

/** The offers of a search on a map; moving it searches its area. */
export default function SearchMap({ places, pointed, label, onPoint, ...view }: SearchMapProps) {
  return (
    <BaseMap
      bounds={toBounds(getShownArea({ places, area: view.area }))}
      boundsOptions={FIT}
      label={label}
      look={mapLook}
    >
      <FollowedView places={places} {...view} />
      <OfferMarkers places={places} pointed={pointed} onPoint={onPoint} />
    </BaseMap>
  );
}

function FollowedView(view: MapView) {
  useMapView(view);
  return null;
}
