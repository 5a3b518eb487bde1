import { useAttemptKey } from '@data/browser/attemptKey';
import { type AppError, toAppError } from '@data/calls/appError';
import { useSingleFlight } from '@ui/hooks/useSingleFlight';
import { useState } from 'react';

type Failure = { text: string; error: AppError };

/**
 * Runs a call of a form with what it sends, under one key until it succeeded, so that trying again after a lost answer
 * repeats nothing; another payload gets another key. A failure is kept under the name the form gives it.
 */
export function useAttempt(failureText: string) {
  const { keyFor, done } = useAttemptKey();
  const [failure, setFailure] = useState<Failure | null>(null);
  const once = useSingleFlight((work: () => Promise<void>) => work(), undefined);
  const attempt = <Sent extends object>(
    sent: Sent,
    run: (sent: Sent, key: string) => Promise<void>,
  ): Promise<void> => once(() => tryOnce(sent, run));
  const tryOnce = async <Sent extends object>(
    sent: Sent,
    run: (sent: Sent, key: string) => Promise<void>,
  ): Promise<void> => {
    setFailure(null);
    try {
      await run(sent, keyFor(sent));
      done();
    } catch (thrown) {
      setFailure({ text: failureText, error: toAppError(thrown) });
    }
  };
  return { attempt, failure };
}
