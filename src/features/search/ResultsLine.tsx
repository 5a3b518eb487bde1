import { COUNT_MAX } from '@data/queryBuilder';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

type Props = {
  /** All offers of the search, where the database can tell; else `null`. */
  count: number | null;
  /** Matching offers found so far. */
  found: number;
  hasMore: boolean;
};

/** How many offers there are and in what order they stand. */
export function ResultsLine({ count, found, hasMore }: Props) {
  const { t } = useTranslation('offers');
  const sentence = () => {
    if (count === COUNT_MAX) return t('search.countAtLeast', { count });
    if (count !== null) return t('search.count', { count });
    return hasMore ? t('search.matchingSoFar', { count: found }) : t('search.matching', { count: found });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontVariantNumeric: 'tabular-nums' }}>
      <Box component="span" role="status" sx={{ fontWeight: 550 }}>
        {sentence()}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('search.order')}
      </Box>
    </Box>
  );
}
