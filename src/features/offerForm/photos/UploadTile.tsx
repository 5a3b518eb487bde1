import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import type { PhotoInProgress } from './usePhotos';

/** Photo that is being prepared or uploaded. */
export function UploadTile({ item }: { item: PhotoInProgress }) {
  const { t } = useTranslation('offerForm');
  const label = t(`photo.${item.stage}`, { name: item.fileName });
  return (
    <Box
      component="li"
      sx={{
        aspectRatio: '4 / 3',
        display: 'grid',
        alignContent: 'center',
        gap: 2,
        p: 3,
        fontSize: 13,
        overflowWrap: 'anywhere',
        backgroundColor: COLORS.canvas,
        borderRadius: `${RADII.card}px`,
      }}
    >
      {label}
      <LinearProgress
        aria-label={label}
        variant={item.stage === 'preparing' ? 'indeterminate' : 'determinate'}
        value={item.share * 100}
      />
    </Box>
  );
}
