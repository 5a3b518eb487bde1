import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense } from 'react';

/** The blocks of a panel under each other. */
export function PanelFrame({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>;
}

/** Keeps the place of the signing form until its code has arrived. */
export function WhenLoaded({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton variant="rounded" height={220} />}>{children}</Suspense>;
}
