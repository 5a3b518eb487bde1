import { useConsent } from '@data/consent';
import { lazy, Suspense } from 'react';

const ConsentCard = lazy(() => import('./ConsentCard'));

/** Asks about cookies until a choice is made, and again when somebody wants to change it. */
export function ConsentBanner() {
  const { isAsking } = useConsent();
  return (
    isAsking && (
      <Suspense>
        <ConsentCard />
      </Suspense>
    )
  );
}
