import { toAppError } from '@data/appError';
import { useRef, useState } from 'react';

export type Failure = { text: string; error: unknown };

/**
 * Runs a call of a form under one key until it succeeded, so that trying again after a lost answer repeats nothing. A
 * failure is kept under the name the form gives it.
 */
export function useAttempt(failureText: string) {
  const key = useRef<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const attempt = async (run: (key: string) => Promise<void>): Promise<void> => {
    key.current ??= crypto.randomUUID();
    setFailure(null);
    try {
      await run(key.current);
      key.current = null;
    } catch (thrown) {
      const error = toAppError(thrown);
      // Another payload, such as a mended address, needs a key of its own.
      if (!error.retryable) key.current = null;
      setFailure({ text: failureText, error });
    }
  };
  return { attempt, failure, forget: () => setFailure(null) };
}
