import { paths } from '@api/paths';
import { signOut } from '@data/accounts/account';
import { useHydrated } from '@data/browser/hydration';
import { reportQuietly } from '@data/calls/reportQuietly';
import { useAuthModal } from '@data/session/authModal';
import { type Session, useViewer } from '@data/session/session';
import { useStaggeredCount } from '@ui/hooks/useStaggeredCount';
import { LazyPart } from '@ui/layout/LazyPart';
import { type ComponentProps, lazy, useEffect, useEffectEvent } from 'react';
import { matchPath, useLocation } from 'react-router-dom';

const AuthDialog = lazy(() => import('./AuthDialog'));

/** Returns whether the account signed in through another provider but has no names yet; it can do nothing until then. */
const isUnfinished = (session: Session): boolean =>
  session.status === 'signedIn' && !session.hasRecord && !session.signsInWith.includes('password');

/** The account dialogs of the whole application, loaded on first use. */
export function AuthModals() {
  const session = useViewer();
  const { current, open, close } = useAuthModal();
  const isHydrated = useHydrated();
  const { pathname } = useLocation();
  /** An account being deleted has no record any more. */
  const isBeingDeleted = matchPath(paths.confirmDelete(), pathname) !== null;
  const isAsked = isUnfinished(session) && current === null && !isBeingDeleted;
  const askForNames = useEffectEvent(() => open('googleSignUp'));
  useEffect(() => {
    if (isAsked) askForNames();
  }, [isAsked]);

  const dismiss = async () => {
    if (isUnfinished(session)) await signOut().catch((error) => reportQuietly('auth.dismiss', error));
    close();
  };

  return (
    isHydrated &&
    current && (
      <LazyPart onFail={close}>
        <DialogInTurn request={current} onClose={close} onDismiss={() => void dismiss()} />
      </LazyPart>
    )
  );
}

/** Renders the dialog first and its form in a later task: both at once would block a slow phone. */
function DialogInTurn(props: ComponentProps<typeof AuthDialog>) {
  return <AuthDialog {...props} isFormDrawn={useStaggeredCount(1) === 1} />;
}
