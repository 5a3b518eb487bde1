import { useConsent } from '@data/browser/consent';
import { LazyPart } from '@ui/layout/LazyPart';
import { ConsentCard } from './ConsentCard';

/** Asks about cookies until a choice is made, and again when somebody wants to change it. */
export function ConsentBanner() {
  const { isAsking } = useConsent();
  return (
    isAsking && (
      <LazyPart>
        <ConsentCard />
      </LazyPart>
    )
  );
}
