import type { SearchFilters } from '@domain/offers/searchFilters';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Returns the title of the search. */
export function useSearchTitle({ premisesPurpose }: SearchFilters): string {
  const { t } = useTranslation('search');
  return premisesPurpose ? t(`purposeTitle.${premisesPurpose}`) : t('title');
}

export function SearchTitle({ children }: { children: string }) {
  return (
    <Typography variant="h1" sx={{ mb: { xs: 3, md: 6 } }}>
      {children}
    </Typography>
  );
}
