import { AppError } from '@data/calls/appError';
import { useErrorText } from '@i18n/useErrorText';
import { useCallback, useRef, useState } from 'react';
import { useProofs } from './proofOfIdentity';

type Work = () => Promise<void>;
type Options = {
  /** Asks before the work whether the sign-in is fresh: the proof comes first, not as a failure of the work. */
  hasFreshSignIn?: () => Promise<boolean>;
  /** How a password is proved, where not by the account that is signed in. */
  reauthenticate?: (password: string) => Promise<void>;
  /** Told when somebody leaves without a proof. */
  onLeft?: () => void;
};

/** Whether a failure only asks for a proof of identity. */
export const isTooOld = (error: unknown): boolean =>
  error instanceof AppError && error.reason === 'signInTooOld';

/**
 * Runs what only a fresh sign-in may do. Where the last one is too old (`signInTooOld`) a proof of identity is asked
 * for, and with it the work runs again; any other failure goes to `failed`. `proof` is what the `PasswordDialog` is
 * shown with, `null` while nothing is asked. A second call while the first runs does nothing.
 */
export function useFreshSignIn({ hasFreshSignIn, reauthenticate, onLeft }: Options = {}) {
  const { byPassword, byGoogle } = useProofs();
  const failureText = useErrorText();
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);
  const [asked, setAsked] = useState<Work | null>(null);

  const run = useCallback(
    async (work: Work, failed?: (error: unknown) => void): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      setRunning(true);
      try {
        if (hasFreshSignIn && !(await hasFreshSignIn())) throw new AppError('signInTooOld');
        await work();
      } catch (error) {
        if (isTooOld(error)) setAsked(() => () => run(work, failed));
        else failed?.(error);
      } finally {
        isBusy.current = false;
        setRunning(false);
      }
    },
    [hasFreshSignIn],
  );

  if (!asked) return { run, isRunning, proof: null };
  const proved = async (prove: Work) => {
    await prove();
    setAsked(null);
    await asked();
  };
  const proof = {
    onPassword: byPassword && ((password: string) => proved(() => (reauthenticate ?? byPassword)(password))),
    onGoogle: byGoogle && (() => proved(byGoogle)),
    failureText,
    onClose: () => {
      setAsked(null);
      onLeft?.();
    },
  };
  return { run, isRunning, proof };
}
