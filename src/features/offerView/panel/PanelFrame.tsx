import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { COLORS } from '@ui/theme/tokens';
import { type ReactNode, Suspense } from 'react';

/** Blocks of a panel, one below another. */
export function PanelFrame({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>;
}

/** Facts below the button, divided by hairlines. */
export function QuietRows({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ '& > *': { py: 3, borderTop: `1px solid ${COLORS.hairline}` }, '& > :last-child': { pb: 0 } }}>
      {children}
    </Box>
  );
}

/** Reserves the space of the signing form until its code has loaded. */
export function WhenLoaded({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton variant="rounded" height={220} />}>{children}</Suspense>;
}
