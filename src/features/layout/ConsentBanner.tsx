import { useConsent } from '@data/browser/consent';
import { LazyPart } from '@ui/layout/LazyPart';
import { ConsentCard } from './ConsentCard';

/** Asks for cookie consent until the user chooses, and again when the user wants to change it. */
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
