import { useErrorText } from '@i18n/useErrorText';
import { useToast } from '@ui/feedback/ToastProvider';
import { useState } from 'react';
import { useSingleFlight } from './useSingleFlight';

export type Work = {
  call: () => Promise<unknown>;
  /** What a toast says once it is done, where the screen does not show it anyway. */
  done?: string;
  /** Words a failure in its own way; `null` leaves it to the usual sentence. */
  failed?: (error: unknown) => string | null;
};

/**
 * Runs one call at a time and says how it ended; `onFailure` gets what failed. Returns whether it succeeded; a second
 * call while the first runs does nothing and returns `false`.
 */
export function useRun(onFailure?: (error: unknown) => void): {
  isRunning: boolean;
  run: (work: Work) => Promise<boolean>;
} {
  const toast = useToast();
  const errorText = useErrorText();
  const [isRunning, setRunning] = useState(false);
  const run = useSingleFlight(async ({ call, done, failed }: Work) => {
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
  }, false);
  return { isRunning, run };
}
