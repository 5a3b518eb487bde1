import { track } from '@data/calls/analytics';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

export type AuthModalKind = 'signIn' | 'signUp' | 'googleSignUp' | 'forgotPassword' | 'emailCode';

/** `next`: path to open after the sign-in; `email`: e-mail to prefill in the sign-in. */
export type AuthModalOptions = { next?: string; email?: string };

export type AuthModalState = ({ kind: AuthModalKind } & AuthModalOptions) | null;

type AuthModal = {
  current: AuthModalState;
  /** Opens the dialog to sign in, sign up or verify the e-mail. */
  open: (kind: AuthModalKind, options?: AuthModalOptions) => void;
  close: () => void;
};

const AuthModalContext = createContext<AuthModal | null>(null);

type Props = {
  /** Dialog that is open from the start. */
  initial?: AuthModalState;
  children: ReactNode;
};

/** Holds which account dialog is open. The dialogs themselves are in the accounts feature. */
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

/** Example: `open('signIn', { next: paths.addOffer(id) })`. */
export function useAuthModal(): AuthModal {
  const modal = useContext(AuthModalContext);
  if (!modal) throw new Error('useAuthModal needs an AuthModalProvider');
  return modal;
}
