import { paths } from '@api/paths';
import { useAuthModal } from '@data/session/authModal';
import { type Session, useViewer } from '@data/session/session';
import { WaitForSession } from '@features/layout/WaitForSession';
import { type ReactNode, startTransition, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Access } from './routes';

type Admission = 'yes' | 'no' | 'unknown';

const mayEnter: Record<Access, (session: Session) => Admission> = {
  public: () => 'yes',
  signedIn: (session) => checkViewer(session, () => true),
  creator: (session) => checkViewer(session, ({ isAdmin, isCreator }) => isAdmin || isCreator),
  admin: (session) => checkViewer(session, ({ isAdmin }) => isAdmin),
};

type SignedIn = Extract<Session, { status: 'signedIn' }>;

const checkViewer = (session: Session, test: (viewer: SignedIn['viewer']) => boolean): Admission => {
  if (session.status === 'loading') return 'unknown';
  return session.status === 'signedIn' && test(session.viewer) ? 'yes' : 'no';
};

type Props = { access: Access; waiting: ReactNode; children: ReactNode };

/**
 * Shows a page to the users it is for: `waiting` until the viewer is known, a message if that fails, a redirect home
 * if access is denied (Spec 1 §2). A visitor gets the sign-in dialog and afterwards the page.
 */
export function Guard({ access, waiting, children }: Props) {
  const session = useViewer();
  const passed = mayEnter[access](session);
  if (session.status === 'loading' && passed === 'unknown')
    return <WaitForSession isUnreachable={session.isUnreachable} waiting={waiting} />;
  if (passed === 'yes') return children;
  return <Denied isVisitor={session.status === 'visitor'} />;
}

function Denied({ isVisitor }: { isVisitor: boolean }) {
  const { pathname, search } = useLocation();
  const authModal = useAuthModal();
  const asked = useRef(false);
  useEffect(() => {
    if (!isVisitor || asked.current) return;
    asked.current = true;
    // a transition: the page behind the dialog renders at the same time
    startTransition(() => authModal.open('signIn', { next: pathname + search }));
  }, [isVisitor, authModal, pathname, search]);
  return <Navigate to={paths.home()} replace />;
}
