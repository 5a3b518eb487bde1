import { track } from '@data/calls/analytics';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

export type AuthModalKind = 'signIn' | 'signUp' | 'googleSignUp' | 'forgotPassword' | 'emailCode';

/** `next`: the path to open once the person is signed in; `email`: the address already typed, for the sign-in. */
export type AuthModalOptions = { next?: string; email?: string };

export type AuthModalState = ({ kind: AuthModalKind } & AuthModalOptions) | null;

type AuthModal = {
  current: AuthModalState;
  /** Asks the visitor to sign in, sign up or prove their e-mail address. */
  open: (kind: AuthModalKind, options?: AuthModalOptions) => void;
  close: () => void;
};

const AuthModalContext = createContext<AuthModal | null>(null);

type Props = {
  /** The dialog that is open from the start. */
  initial?: AuthModalState;
  children: ReactNode;
};

/** Remembers which account dialog is asked for; the dialogs themselves stand in the accounts feature. */
export function AuthModalProvider({ initial = null, children }: Props) {
  const [current, setCurrent] = useState(initial);
  const modal = useMemo<AuthModal>(
    () => ({
      current,
      open: (kind, options) => {
        if (kind === 'signUp') track('click_button_form_reg');
        setCurrent({ kind, ...options });
      },
      close: () => setCurrent(null),
    }),
    [current],
  );
  return <AuthModalContext value={modal}>{children}</AuthModalContext>;
}

/** `open('signIn', { next: paths.addOffer(id) })` */
export function useAuthModal(): AuthModal {
  const modal = useContext(AuthModalContext);
  if (!modal) throw new Error('useAuthModal needs an AuthModalProvider');
  return modal;
}
