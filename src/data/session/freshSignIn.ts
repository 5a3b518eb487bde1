import { AppError } from '@data/calls/appError';
import { useErrorText } from '@i18n/useErrorText';
import { useCallback, useRef, useState } from 'react';
import { useProofs } from './proofOfIdentity';

type Work = () => Promise<void>;
type Options = {
  /** Checks beforehand whether the sign-in is fresh, so that the proof comes before the work and not as its failure. */
  hasFreshSignIn?: () => Promise<boolean>;
  /** Replaces the proof by password of the signed-in account. */
  reauthenticate?: (password: string) => Promise<void>;
  /** Called when the user cancels without a proof. */
  onLeft?: () => void;
};

/** Returns whether an error only requires a fresh sign-in. */
export const isTooOld = (error: unknown): boolean =>
  error instanceof AppError && error.reason === 'signInTooOld';

/**
 * Runs an action that needs a fresh sign-in. If the last one is too old (`signInTooOld`), asks for a proof of identity
 * and runs the action again. Other errors go to `failed`. `proof` holds the props of the `PasswordDialog`, `null`
 * while it is closed. A second call during the first is ignored.
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
  const continueAfter = async (prove: Work) => {
    await prove();
    setAsked(null);
    await asked();
  };
  const proof = {
    onPassword:
      byPassword && ((password: string) => continueAfter(() => (reauthenticate ?? byPassword)(password))),
    onGoogle: byGoogle && (() => continueAfter(byGoogle)),
    failureText,
    onClose: () => {
      setAsked(null);
      onLeft?.();
    },
  };
  return { run, isRunning, proof };
}
