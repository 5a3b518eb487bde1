import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { useTranslation } from 'react-i18next';

function Loading() {
  const { t } = useTranslation('common');
  return (
    <VisuallyHidden>
      <span role="status">{t('loading')}</span>
    </VisuallyHidden>
  );
}

const listIndexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Placeholder of a grid of cards, with the cards' dimensions. */
export function CardGridSkeleton({ count = 9, minCardPx = 260 }: { count?: number; minCardPx?: number }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minCardPx}px), 1fr))`,
      }}
    >
      <Loading />
      {listIndexes(count).map((index) => (
        <Box key={index} aria-hidden>
          <Skeleton variant="rounded" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
          <Skeleton width="70%" sx={{ mt: 3 }} />
          <Skeleton width="50%" />
          <Skeleton width="80%" />
          <Skeleton width="40%" height={28} />
        </Box>
      ))}
    </Box>
  );
}

/** Placeholder of a page before its code or data load. Its height keeps the footer below from visibly moving. */
export function PageSkeleton() {
  return (
    <Box sx={{ minHeight: '100vh' }}>
      <Loading />
      <Box aria-hidden>
        <Skeleton width="40%" height={44} />
        <Skeleton width="60%" />
        <Skeleton variant="rounded" height={240} sx={{ mt: 6 }} />
        <Skeleton variant="rounded" height={160} sx={{ mt: 4 }} />
      </Box>
    </Box>
  );
}

type RowsProps = {
  count?: number;
  /** Height of one row in px; an object if it differs between phone and wider screens. */
  height?: number | { xs: number; sm: number };
  /** Gap between rows, in steps of the spacing scale. */
  gap?: number;
};

/** Placeholder of the rows of a table or list. */
export function RowsSkeleton({ count = 5, height = 56, gap = 2 }: RowsProps) {
  return (
    <Box sx={{ display: 'grid', gap }}>
      <Loading />
      {listIndexes(count).map((index) => (
        <Skeleton key={index} variant="rounded" sx={{ height }} aria-hidden />
      ))}
    </Box>
  );
}
