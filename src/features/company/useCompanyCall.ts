import { type AppError, toAppError } from '@data/appError';
import { reportQuietly } from '@data/reportQuietly';
import { useErrorText } from '@i18n/useErrorText';
import { useToast } from '@ui/ToastProvider';
import { useState } from 'react';

type Work = {
  call: () => Promise<unknown>;
  /** What the toast says once it is done. */
  done?: string;
  /** Words a failure in its own way; `null` leaves it to the usual sentence. */
  failed?: (error: AppError) => string | null;
};

/** Does one thing about a company at a time and tells in a toast how it went. Answers whether it succeeded. */
export function useCompanyCall(): { isRunning: boolean; run: (work: Work) => Promise<boolean> } {
  const toast = useToast();
  const errorText = useErrorText();
  const [isRunning, setRunning] = useState(false);
  const run = async ({ call, done, failed }: Work) => {
    setRunning(true);
    try {
      await call();
      if (done) toast.success(done);
      return true;
    } catch (thrown) {
      const error = toAppError(thrown);
      reportQuietly('company', error);
      toast.error(failed?.(error) ?? errorText(error));
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, run };
}
