import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Counted from 1. */
  page: number;
  /** Absent if the number is unknown; then `hasNext` says whether there is a next page. */
  pages?: number;
  hasNext?: boolean;
  onPage: (page: number) => void;
};

/** Previous and next page with the current one between; renders nothing for a single page. */
export function PagerBar({ page, pages, hasNext, onPage }: Props) {
  const { t } = useTranslation('common');
  const isNextThere = pages === undefined ? Boolean(hasNext) : page < pages;
  if (page === 1 && !isNextThere) return null;
  return (
    <Box
      component="nav"
      aria-label={t('pager.label')}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: { xs: 2, sm: 4 }, mt: 8 }}
    >
      <Button
        variant="outlined"
        color="secondary"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        startIcon={<ChevronLeft size={20} />}
      >
        {t('pager.previous')}
      </Button>
      <Box aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {pages === undefined ? t('pager.page', { page }) : t('pager.of', { page, pages })}
      </Box>
      <Button
        variant="outlined"
        color="secondary"
        disabled={!isNextThere}
        onClick={() => onPage(page + 1)}
        endIcon={<ChevronRight size={20} />}
      >
        {t('pager.next')}
      </Button>
    </Box>
  );
}
