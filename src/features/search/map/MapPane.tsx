import { reportQuietly } from '@data/calls/reportQuietly';
import type { Search } from '@data/offers/publicOffers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFirstInteraction } from '@ui/hooks/useFirstInteraction';
import { COLORS, RADII } from '@ui/theme/tokens';
import i18next from 'i18next';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchMapProps } from './SearchMap';

type Props = Omit<SearchMapProps, 'search'> & {
  search: Search | null;
  /** Whether the list is painted: loading the map no longer delays it. */
  isReady: boolean;
  /**
   * Whether the user chose the map, instead of only opening a page with one. Then it loads without another interaction.
   */
  isAsked: boolean;
};

/** Frame of the map. The map loads only after a user's first interaction; the button is for users without any other. */
export function MapPane({ search, isReady, isAsked, ...shown }: Props) {
  const { t } = useTranslation('search');
  const isAttended = useFirstInteraction();
  const [isPressed, setPressed] = useState(false);
  const isWanted = isReady && (isAsked || isAttended || isPressed);
  const { LoadedMap, hasFailed } = useMapCode(isWanted);
  const frame = useRef<HTMLDivElement>(null);
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
      {LoadedMap && search && <LoadedMap search={search} {...shown} />}
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
