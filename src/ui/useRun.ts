import { useErrorText } from '@i18n/useErrorText';
import { useState } from 'react';
import { useToast } from './ToastProvider';

/** A call, and what a toast says once it is done, where the screen does not show it anyway. */
export type Work = { call: () => Promise<unknown>; done?: string };

/** Runs one call at a time and says how it ended; `onFailure` gets what failed. Answers whether it succeeded. */
export function useRun(onFailure?: (error: unknown) => void): {
  isRunning: boolean;
  run: (work: Work) => Promise<boolean>;
} {
  const toast = useToast();
  const errorText = useErrorText();
  const [isRunning, setRunning] = useState(false);
  const run = async ({ call, done }: Work) => {
    setRunning(true);
    try {
      await call();
      if (done) toast.success(done);
      return true;
    } catch (error) {
      onFailure?.(error);
      toast.error(errorText(error));
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, run };
}
