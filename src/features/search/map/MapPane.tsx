import { reportQuietly } from '@data/calls/reportQuietly';
import type { ListedOffer, MembersOffer } from '@domain/offers/projections';
import type { MapArea } from '@domain/offers/searchArea';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAttended } from '@ui/hooks/useAttended';
import { COLORS, RADII } from '@ui/theme/tokens';
import { type ComponentProps, type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapCount } from './MapCount';
import { mapPlacesOf } from './mapPlace';
import type { SearchMapProps } from './SearchMap';

type Props = {
  offers: readonly (ListedOffer | MembersOffer)[];
  area: MapArea | null;
  onArea: (area: MapArea) => void;
  pointed: string | null;
  onPoint: (id: string | null) => void;
  /** The list is painted: what comes now holds it up no more. */
  isReady: boolean;
  /** The reader has chosen the map, not only come to a page that has one; it waits for no other sign of them. */
  isAsked: boolean;
  /** Where there are more offers than those on the map: how many, and how to get them. */
  more?: Omit<ComponentProps<typeof MapCount>, 'shown'>;
};

/**
 * The frame of the map; nothing of it is fetched before somebody is there to see it. Its button is for who gives no other
 * sign.
 */
export function MapPane({ offers, area, onArea, pointed, onPoint, isReady, isAsked, more }: Props) {
  const { t } = useTranslation('search');
  const isAttended = useAttended();
  const [isPressed, setPressed] = useState(false);
  const isWanted = isReady && (isAsked || isAttended || isPressed);
  const { LoadedMap, hasFailed } = useMapCode(isWanted);
  const frame = useRef<HTMLDivElement>(null);
  const places = useMemo(() => mapPlacesOf(offers), [offers]);
  const press = () => {
    setPressed(true);
    frame.current?.focus();
  };
  return (
    <Box
      ref={frame}
      tabIndex={-1}
      sx={{
        position: 'relative',
        display: 'grid',
        height: '100%',
        overflow: 'hidden',
        border: `1px solid ${COLORS.hairline}`,
        borderRadius: `${RADII.card}px`,
        backgroundColor: COLORS.slateTint,
      }}
    >
      {LoadedMap && (
        <LoadedMap
          places={places}
          area={area}
          pointed={pointed}
          label={t('map.label')}
          onMove={onArea}
          onPoint={onPoint}
        />
      )}
      {LoadedMap && more && <MapCount shown={places.length} {...more} />}
      {isReady && !isWanted && <ShowMap onPress={press} />}
      {hasFailed && <Box sx={{ m: 'auto', p: 4, color: 'text.secondary' }}>{t('map.failed')}</Box>}
    </Box>
  );
}

function ShowMap({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('search');
  return (
    <Button variant="outlined" onClick={onPress} sx={{ m: 'auto' }}>
      {t('map.show')}
    </Button>
  );
}

/** By itself, so that a file of the map that cannot be fetched fails this and not something around it. */
const loadMap = () => import('./SearchMap');

/** Fetches the map once it is wanted. */
function useMapCode(isWanted: boolean) {
  const [LoadedMap, setLoadedMap] = useState<ComponentType<SearchMapProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    loadMap().then(
      (module) => setLoadedMap(() => module.default),
      (error) => {
        reportQuietly('search.loadMap', error);
        setFailed(true);
      },
    );
  }, [isWanted]);
  return { LoadedMap, hasFailed };
}
