import Box from '@mui/material/Box';
import { LazyPart } from '@ui/layout/LazyPart';
import { lazy } from 'react';

const NotificationBell = lazy(() =>
  import('./signedInParts').then(({ NotificationBell: Bell }) => ({ default: Bell })),
);

/** Bell of the signed-in user. Lazy-loaded, so visitors do not download its code. */
export function AccountBell({ uid }: { uid: string }) {
  return (
    <LazyPart fallback={<Box sx={{ width: 44 }} />}>
      <NotificationBell uid={uid} />
    </LazyPart>
  );
}
