import type { Search, SearchResults } from '@data/offers/publicOffers';
import type { Town } from '@domain/offers/cities';
import { useLanguage } from '@i18n/useLanguage';
import { BaseMap } from '@ui/map/BaseMap';
import { type ComponentProps, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toBounds } from './groups';
import { MapStatus } from './MapStatus';
import { MarkerTexts } from './MarkerTexts';
import { type MarkerText, toMapPlaces } from './mapPlace';
import { mapLook } from './mapStyles';
import { OfferMarkers } from './OfferMarkers';
import { TownChips } from './TownChips';
import { useFitScreen } from './useFitScreen';
import { FIT, getShownArea, type MapView, useMapView } from './useMapView';
import { usePins } from './usePins';

type Markers = ComponentProps<typeof OfferMarkers>;

export type SearchMapProps = Omit<MapView & Markers, 'places' | 'audience' | 'listed'> & {
  search: Search;
  /** Offers of the list. */
  results: SearchResults;
  /** Searches in a town. */
  onTown: (town: Town) => void;
};

/** All offers of a search on a map. Moving the map searches the visible area. */
export default function SearchMap({ search, results, pointed, onPoint, onTown, ...view }: SearchMapProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('searchMap');
  const { pins, status, retry } = usePins(search, results);
  const [text, setText] = useState<MarkerText>('rent');
  const places = useMemo(() => toMapPlaces(pins, t, language, text), [pins, t, language, text]);
  const hasRents = pins.some(({ price }) => typeof price === 'number');
  return (
    <>
      <BaseMap
        bounds={toBounds(getShownArea({ places, area: view.area }))}
        boundsOptions={FIT}
        trackResize={false}
        label={t('label')}
        look={mapLook}
      >
        <FollowedView places={places} {...view} />
        <OfferMarkers
          places={places}
          pointed={pointed}
          onPoint={onPoint}
          audience={search.audience}
          listed={results.shown}
        />
        <TownChips offers={pins} onTown={onTown} />
      </BaseMap>
      {hasRents && <MarkerTexts value={text} onChange={setText} />}
      <MapStatus status={status} shown={places.length} all={pins.length} onRetry={retry} />
    </>
  );
}

function FollowedView(view: MapView) {
  useMapView(view);
  useFitScreen();
  return null;
}
