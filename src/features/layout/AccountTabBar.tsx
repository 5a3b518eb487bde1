import { useViewer } from '@data/session/session';
import { useIsWide } from '@ui/hooks/useIsWide';
import { LazyPart } from '@ui/layout/LazyPart';
import { lazy } from 'react';

const AccountTabs = lazy(() =>
  import('./signedInParts').then(({ AccountTabs: Tabs }) => ({ default: Tabs })),
);

/** Tab bar of an account on a phone. Lazy-loaded, so visitors do not download its code. */
export function AccountTabBar() {
  const isWide = useIsWide();
  return useViewer().status === 'signedIn' && !isWide ? (
    <LazyPart>
      <AccountTabs />
    </LazyPart>
  ) : null;
}
