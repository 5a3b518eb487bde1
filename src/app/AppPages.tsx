import { paths } from '@contracts/paths';
import { AuthModals } from '@features/auth/AuthModals';
import { IdentityQuestion } from '@features/identity/IdentityQuestion';
import { CampaignArrival } from '@features/layout/CampaignArrival';
import { ConsentBanner } from '@features/layout/ConsentBanner';
import { SiteFrame } from '@features/layout/SiteFrame';
import { PromotionModal } from '@features/promotion/PromotionModal';
import { SecondFactorGate } from '@features/secondFactor/SecondFactorGate';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ArrivalError } from './ArrivalError';
import { PageErrorBoundary } from './PageErrorBoundary';
import { PageFrame } from './PageFrame';
import type { PageRoute } from './routes';
import { useScrollMemory } from './useScrollMemory';

/** All pages inside the frame, each with its own error page; an unknown address leads home (Spec 1 §2). */
export function AppPages({ routes }: { routes: readonly PageRoute[] }) {
  const { pathname } = useLocation();
  useScrollMemory();
  return (
    <SiteFrame>
      <PageErrorBoundary key={pathname}>
        <Routes>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<PageFrame route={route} />} />
          ))}
          <Route path={paths.offerRoot()} element={<Navigate to={paths.offers()} replace />} />
          <Route path="*" element={<Navigate to={paths.home()} replace />} />
        </Routes>
      </PageErrorBoundary>
      <AuthModals />
      <IdentityQuestion />
      <SecondFactorGate />
      <ArrivalError />
      <ConsentBanner />
      <PromotionModal />
      <CampaignArrival />
    </SiteFrame>
  );
}
