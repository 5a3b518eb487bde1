import type { SearchFilters } from '@domain/offers/searchFilters';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** What is looked for, in words. */
export function useSearchTitle({ premisesPurpose }: SearchFilters): string {
  const { t } = useTranslation('search');
  return premisesPurpose ? t(`purposeTitle.${premisesPurpose}`) : t('title');
}

/** The heading of the search. */
export function SearchTitle({ children }: { children: string }) {
  return (
    <Typography variant="h1" sx={{ mb: { xs: 3, md: 6 } }}>
      {children}
    </Typography>
  );
}
