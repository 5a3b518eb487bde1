import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { SectionRows } from '../FieldRows';

const CertificateFile = lazy(() => import('./CertificateFile'));

/** Energy and utilities, with the file of the energy performance certificate. */
export function UtilitiesSection({ offerId }: { offerId: string }) {
  const file = (
    <Suspense fallback={<Skeleton variant="rounded" height={84} aria-hidden />}>
      <CertificateFile offerId={offerId} />
    </Suspense>
  );
  return <SectionRows section="utilities" own={{ 'mediaDetails.certificateFile': file }} />;
}
