import type { PhotoCheck } from '@api/offers';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Asks the landlord to check the content of the photos if moderation checked only their pixels. */
export function PixelsOnly({ check }: { check: PhotoCheck | null }) {
  const { t } = useTranslation('publish');
  if (check?.judgedBy !== 'pixels') return null;
  return (
    <Typography variant="body2" sx={{ mt: 4, maxWidth: '68ch', color: 'text.secondary' }}>
      {t('pixelsOnly')}
    </Typography>
  );
}
