import { AuthModals } from '@features/auth/AuthModals';
import { IdentityQuestion } from '@features/identity/IdentityQuestion';
import { CampaignArrival } from '@features/layout/CampaignArrival';
import { ConsentBanner } from '@features/layout/ConsentBanner';
import { SiteFrame } from '@features/layout/SiteFrame';
import { PromotionModal } from '@features/promotion/PromotionModal';
import { SecondFactorGate } from '@features/secondFactor/SecondFactorGate';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { type ComponentType, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorParamToast } from './ErrorParamToast';
import { PageErrorBoundary } from './PageErrorBoundary';
import { PageRoutes } from './PageRoutes';
import { PageWidth } from './PageWidth';
import type { PageRoute } from './routes';
import { useScrollMemory } from './useScrollMemory';

type Props = {
  routes: readonly PageRoute[];
  /** Further pages, loaded when the URL matches none of `routes`. */
  more?: ComponentType;
};

/** All pages inside the layout, each with its own error boundary. */
export function AppPages({ routes, more: More }: Props) {
  const { pathname } = useLocation();
  useScrollMemory();
  const otherPages = More && (
    <Suspense
      fallback={
        <PageWidth>
          <PageSkeleton />
        </PageWidth>
      }
    >
      <More />
    </Suspense>
  );
  return (
    <SiteFrame>
      <PageErrorBoundary key={pathname}>
        <PageRoutes routes={routes} otherwise={otherPages} />
      </PageErrorBoundary>
      <AuthModals />
      <IdentityQuestion />
      <SecondFactorGate />
      <ErrorParamToast />
      <ConsentBanner />
      <PromotionModal />
      <CampaignArrival />
    </SiteFrame>
  );
}
