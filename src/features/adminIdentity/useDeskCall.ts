import { toAppError } from '@data/appError';
import { reportQuietly } from '@data/reportQuietly';
import { useErrorText } from '@i18n/useErrorText';
import { useToast } from '@ui/ToastProvider';
import { useState } from 'react';

type Work = { call: () => Promise<unknown>; done: string };

/** Runs one call of the desk at a time; a failure is logged and shown (Spec 1 §8). Answers whether it succeeded. */
export function useDeskCall(): { isRunning: boolean; run: (work: Work) => Promise<boolean> } {
  const toast = useToast();
  const errorText = useErrorText();
  const [isRunning, setRunning] = useState(false);
  const run = async ({ call, done }: Work) => {
    setRunning(true);
    try {
      await call();
      toast.success(done);
      return true;
    } catch (error) {
      reportQuietly('identityDesk', error);
      toast.error(errorText(toAppError(error)));
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, run };
}
