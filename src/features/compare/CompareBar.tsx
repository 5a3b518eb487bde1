import { paths } from '@api/paths';
import { saveComparison, useComparison } from '@data/offers/comparison';
import { COMPARED_MIN } from '@domain/offers/compare';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BOTTOM_BAR_HEIGHT } from '@ui/layout/bottomBar';
import { COLORS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/**
 * Sticky bar at the bottom while offers are selected: their number, a link to the comparison, and a button to clear it.
 */
export function CompareBar() {
  const { t } = useTranslation('offers');
  const ids = useComparison();
  if (ids.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={t('compare.bar')}
      data-noprint
      sx={{
        position: 'sticky',
        bottom: `calc(12px + ${BOTTOM_BAR_HEIGHT})`,
        zIndex: 6,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        width: 'fit-content',
        maxWidth: '100%',
        mx: 'auto',
        mt: 6,
        px: 4,
        py: 2,
        borderRadius: '10px',
        border: `1px solid ${COLORS.hairline}`,
        backgroundColor: COLORS.paper,
        boxShadow: 3,
      }}
    >
      <Box role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('compare.count', { count: ids.length })}
      </Box>
      {ids.length < COMPARED_MIN ? (
        <Box sx={{ color: 'text.secondary' }}>{t('compare.oneMore')}</Box>
      ) : (
        <Button component={Link} to={paths.compare(ids)} size="small">
          {t('compare.open')}
        </Button>
      )}
      <Button variant="text" color="secondary" size="small" onClick={() => saveComparison([])}>
        {t('compare.clear')}
      </Button>
    </Box>
  );
}
