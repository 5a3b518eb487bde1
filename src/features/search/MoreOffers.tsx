import { FETCHES_MAX } from '@data/publicOffers';
import { QUERY_PAGE_SIZE } from '@domain/offers/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

type Props = { shown: number; looked: number; isLoading: boolean; onMore: () => void };

/** The way to the next page; says so when a search stopped before a page was full. */
export function MoreOffers({ shown, looked, isLoading, onMore }: Props) {
  const { t } = useTranslation('offers');
  const isThin = looked - shown >= QUERY_PAGE_SIZE && looked >= FETCHES_MAX * QUERY_PAGE_SIZE;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 3, mt: 10 }}>
      {isThin && (
        <Typography sx={{ color: 'text.secondary' }}>{t('search.looked', { count: looked })}</Typography>
      )}
      <Button variant="outlined" color="secondary" loading={isLoading} onClick={onMore}>
        {isThin ? t('search.lookFurther') : t('search.more')}
      </Button>
    </Box>
  );
}
