import { paths } from '@contracts/paths';
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

/** Signed in through another provider without having given names: such an account can do nothing yet. */
const isUnfinished = (session: Session): boolean =>
  session.status === 'signedIn' && !session.hasRecord && !session.signsInWith.includes('password');

/** The account dialogs of the whole application; their code loads when one is first asked for. */
export function AuthModals() {
  const session = useViewer();
  const { current, open, close } = useAuthModal();
  const isHydrated = useHydrated();
  const { pathname } = useLocation();
  /** While it is being deleted an account has no record any more. */
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

/** The frame of the dialog and then its form: both at once would hold up a slow phone. */
function DialogInTurn(props: ComponentProps<typeof AuthDialog>) {
  return <AuthDialog {...props} isFormDrawn={useStaggeredCount(1) === 1} />;
}
