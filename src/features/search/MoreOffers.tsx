import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

type Props = { isLoading: boolean; onMore: () => void };

/** Button that loads the next page. */
export function MoreOffers({ isLoading, onMore }: Props) {
  const { t } = useTranslation('search');
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', mt: 8 }}>
      <Button variant="outlined" color="secondary" loading={isLoading} onClick={onMore}>
        {t('more')}
      </Button>
    </Box>
  );
}
