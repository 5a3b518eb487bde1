import { reportQuietly } from '@data/calls/reportQuietly';
import { CITIES_QUERY } from '@data/offers/cities';
import type { Search, SearchResults } from '@data/offers/publicOffers';
import { useQuery } from '@data/query/useQuery';
import { type City, countTowns } from '@domain/offers/cities';
import { listActiveFilters } from '@domain/offers/searchFilters';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken } from '@tanstack/react-query';
import { COLORS, RADII } from '@ui/theme/tokens';
import i18next from 'i18next';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapOutline } from './MapOutline';
import type { SearchMapProps } from './SearchMap';

type Props = Omit<SearchMapProps, 'search'> & {
  search: Search | null;
  /** Whether the user chose the map or has interacted with the page. Otherwise the map waits for its button. */
  isAsked: boolean;
};

const BELOW = {
  zIndex: 1,
  m: 'auto',
  mb: 4,
  '&, &:hover': { backgroundColor: COLORS.paper },
} as const;
const FAILED = {
  zIndex: 1,
  m: 'auto',
  mb: 4,
  px: 4,
  py: 2,
  color: 'text.secondary',
  borderRadius: `${RADII.control}px`,
  backgroundColor: COLORS.paper,
} as const;

/**
 * Frame of the map: first a drawing of Poland with the towns of the list. The map loads only after a user's first interaction; the
 * button is for users without any other.
 */
export default function MapPane({ search, isAsked, ...shown }: Props) {
  const { t } = useTranslation('searchMap');
  const [isPressed, setPressed] = useState(false);
  const isWanted = isAsked || isPressed;
  const { LoadedMap, hasFailed } = useMapCode(isWanted);
  const towns = useTowns(search, shown.results);
  const frame = useRef<HTMLDivElement>(null);
  const handlePress = () => {
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
      {!LoadedMap && <MapOutline towns={towns} />}
      {LoadedMap && search && <LoadedMap search={search} {...shown} />}
      {!isWanted && <ShowMap onPress={handlePress} />}
      {hasFailed && <Box sx={FAILED}>{t('failed')}</Box>}
    </Box>
  );
}

/** Returns all towns with offers for a search without filters, which costs one document; otherwise those of the list. */
function useTowns(search: Search | null, { shown }: SearchResults): readonly City[] {
  const isWhole = search !== null && listActiveFilters(search.filters).length === 0;
  const { queryKey, queryFn } = CITIES_QUERY;
  const { data } = useQuery({ queryKey, queryFn: isWhole ? queryFn : skipToken });
  const listed = useMemo(() => countTowns(shown), [shown]);
  return isWhole && data && data.length > 0 ? data : listed;
}

function ShowMap({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('searchMap');
  return (
    <Button variant="outlined" onClick={onPress} sx={BELOW}>
      {t('show')}
    </Button>
  );
}

/** Separate import, so that a failed download affects only the map. */
const loadMap = async () => {
  const [map] = await Promise.all([import('./SearchMap'), i18next.loadNamespaces('searchMap')]);
  return map.default;
};

/** Loads the code of the map once it is wanted. */
function useMapCode(isWanted: boolean) {
  const [LoadedMap, setLoadedMap] = useState<ComponentType<SearchMapProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    loadMap().then(
      (Loaded) => setLoadedMap(() => Loaded),
      (error) => {
        reportQuietly('search.loadMap', error);
        setFailed(true);
      },
    );
  }, [isWanted]);
  return { LoadedMap, hasFailed };
}
