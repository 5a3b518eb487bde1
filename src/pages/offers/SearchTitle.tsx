import type { SearchFilters } from '@domain/offers/searchFilters';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns the title of the search. */
export function useSearchTitle({ premisesPurpose }: SearchFilters): string {
  const { t } = useTranslation('search');
  return premisesPurpose ? t(`purposeTitle.${premisesPurpose}`) : t('title');
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  alignItems: 'center',
  justifyContent: 'space-between',
  mb: { xs: 3, md: 5 },
} as const;

/** Title of the search, with the choice of the use beside it. */
export function SearchTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={LINE}>
      <Typography variant="h1">{title}</Typography>
      {children}
    </Box>
  );
}
