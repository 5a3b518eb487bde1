import { hasRent } from '@domain/offers/trueCost';
import Skeleton from '@mui/material/Skeleton';
import { SectionCard } from '@ui/layout/SectionCard';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInPrompt } from '../SignInPrompt';
import { type DisplayedOffer, getMembersOffer } from '../shown';

const TrueCostCard = lazy(() => import('./TrueCostCard'));

type Props = { shown: DisplayedOffer; onSignIn: () => void };

/** True cost for accounts. Asks a visitor to sign in, because the visitor's copy of the offer has no amounts. */
export function CostCard({ shown, onSignIn }: Props) {
  const { t } = useTranslation('offerView');
  const offer = getMembersOffer(shown);
  const waiting = <Skeleton variant="rounded" height={420} aria-hidden />;
  if (offer && !hasRent(offer)) return null;
  if (offer) {
    return (
      <Suspense fallback={waiting}>
        <TrueCostCard offer={offer} />
      </Suspense>
    );
  }
  if (shown.audience === 'pending') return waiting;
  return (
    <SectionCard title={t('cost.title')}>
      <SignInPrompt about="cost" onSignIn={onSignIn} />
    </SectionCard>
  );
}
