import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { COLORS, FLOATING_SHADOW, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import type { PinsState } from './usePins';

type Props = {
  status: PinsState['status'];
  /** Offers with a marker on the map now. */
  shown: number;
  /** All found offers; some may have no location. */
  all: number;
  onRetry: () => void;
};

/** Leaves room for the zoom buttons. */
const MAX_WIDTH = 'calc(100% - 80px)';

/** Overlay on the map: how many of the found offers it shows, with a retry if some are missing. */
export function MapStatus({ status, shown, all, onRetry }: Props) {
  const { t } = useTranslation('searchMap');
  const { t: common } = useTranslation('common');
  const sentence = () => {
    if (status === 'loading') return t('loading');
    if (status === 'error') return t('pinsFailed', { count: shown });
    if (status === 'partial') return t('onMapPart', { count: shown });
    if (shown === all) return t('onMap', { count: shown });
    if (shown === 0) return t('onMapNone', { count: all });
    return `${t('onMapOf', { shown, all })} ${t('inListOnly', { count: all - shown })}`;
  };
  return (
    <Box
      sx={{
        position: 'absolute',
        zIndex: 1,
        top: 12,
        right: 12,
        maxWidth: MAX_WIDTH,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        minHeight: 40,
        px: 3,
        py: 1,
        fontVariantNumeric: 'tabular-nums',
        borderRadius: `${RADII.card}px`,
        backgroundColor: COLORS.paper,
        boxShadow: FLOATING_SHADOW,
      }}
    >
      <span role="status">{sentence()}</span>
      {status === 'error' && (
        <Button variant="text" onClick={onRetry}>
          {common('action.retry')}
        </Button>
      )}
    </Box>
  );
}
