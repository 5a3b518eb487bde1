import { useAuthModal } from '@data/authModal';
import { lazy, Suspense } from 'react';

const AuthDialog = lazy(() => import('./AuthDialog'));

/** The account dialogs of the whole application; their code loads when one is first asked for. */
export function AuthModals() {
  const { current, close } = useAuthModal();
  return (
    current && (
      <Suspense>
        <AuthDialog request={current} onClose={close} />
      </Suspense>
    )
  );
}
