import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { EmptyState } from '@ui/feedback/EmptyState';
import { WIDTHS } from '@ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoSection } from './VideoSection';

/** Places the video between the first row of offers (or its substitute) and the other rows. */
export function HomeBlocks({ first, others }: { first: ReactNode; others?: ReactNode }) {
  return (
    <Container
      maxWidth={false}
      sx={{
        maxWidth: WIDTHS.page + 48,
        py: { xs: 10, md: 14 },
        display: 'grid',
        gap: { xs: 10, md: 14 },
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Box sx={{ minHeight: 420 }}>{first}</Box>
      <VideoSection />
      {others}
    </Container>
  );
}

/** Shown instead of the first row while there are no offers. */
export function NoOffers() {
  const { t } = useTranslation('home');
  return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
}
