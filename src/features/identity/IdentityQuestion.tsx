import { paths } from '@api/paths';
import { useViewer } from '@data/session/session';
import { LazyPart } from '@ui/layout/LazyPart';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';

const AskedElsewhere = lazy(() =>
  import('./AskedElsewhere').then((module) => ({ default: module.AskedElsewhere })),
);

/** Shows an admin's question on any page. The identity page has its own. */
export function IdentityQuestion() {
  const session = useViewer();
  const { pathname } = useLocation();
  if (session.status !== 'signedIn' || session.viewer.identity !== 'mObywatel_process') return null;
  if (pathname === paths.confirmIdentity()) return null;
  return (
    <LazyPart>
      <AskedElsewhere viewer={session.viewer} />
    </LazyPart>
  );
}
