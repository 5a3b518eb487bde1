import { COUNT_MAX } from '@contracts/queryShape';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { COLORS, FLOATING_SHADOW, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Offers with a marker on the map now. */
  shown: number;
  /** All offers of the search, `null` while they are not counted. */
  count: number | null;
  isRough: boolean;
  isLoading: boolean;
  onMore: () => void;
};

/** Over the map: how many of the offers found are on it, and the way to further ones. */
export function MapCount({ shown, count, isRough, isLoading, onMore }: Props) {
  const { t } = useTranslation('search');
  const sentence = () => {
    if (count === null) return t('map.onMap', { shown });
    if (count === COUNT_MAX) return t('map.onMapAtLeast', { shown, all: count });
    return t(isRough ? 'map.onMapAbout' : 'map.onMapOf', { shown, all: count });
  };
  return (
    <Box
      sx={{
        position: 'absolute',
        zIndex: 1,
        top: 12,
        right: 12,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        pl: 4,
        pr: 1,
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        borderRadius: `${RADII.card}px`,
        backgroundColor: COLORS.paper,
        boxShadow: FLOATING_SHADOW,
      }}
    >
      <span role="status">{sentence()}</span>
      <Button variant="text" loading={isLoading} onClick={onMore}>
        {t('more')}
      </Button>
    </Box>
  );
}
