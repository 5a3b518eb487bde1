import { useErrorText } from '@i18n/useErrorText';
import { useState } from 'react';
import { useToast } from './ToastProvider';

export type Work = {
  call: () => Promise<unknown>;
  /** What a toast says once it is done, where the screen does not show it anyway. */
  done?: string;
  /** Words a failure in its own way; `null` leaves it to the usual sentence. */
  failed?: (error: unknown) => string | null;
};

/** Runs one call at a time and says how it ended; `onFailure` gets what failed. Answers whether it succeeded. */
export function useRun(onFailure?: (error: unknown) => void): {
  isRunning: boolean;
  run: (work: Work) => Promise<boolean>;
} {
  const toast = useToast();
  const errorText = useErrorText();
  const [isRunning, setRunning] = useState(false);
  const run = async ({ call, done, failed }: Work) => {
    setRunning(true);
    try {
      await call();
      if (done) toast.success(done);
      return true;
    } catch (error) {
      onFailure?.(error);
      toast.error(failed?.(error) ?? errorText(error));
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, run };
}
