import { paths } from '@contracts/paths';
import { useViewer } from '@data/session/session';
import { LazyPart } from '@ui/layout/LazyPart';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';

const AskedElsewhere = lazy(() =>
  import('./AskedElsewhere').then((module) => ({ default: module.AskedElsewhere })),
);

/** Brings an admin's question to an account on whatever page it is; the page of the identity has its own. */
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
