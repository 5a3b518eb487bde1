import { useErrorText } from '@i18n/useErrorText';
import { useToast } from '@ui/feedback/ToastProvider';
import { useRef, useState } from 'react';
import { useSingleFlight } from './useSingleFlight';

export type Action = {
  /** Gets the idempotency key of the attempt. */
  call: (key: string) => Promise<unknown>;
  /** The input, where the key must stay the same while the action is tried again. */
  sent?: object;
  /** The text of a toast once it is done, where the screen does not show it anyway. */
  done?: string;
  /** Words a failure in its own way; `null` leaves it to the usual sentence. */
  failed?: (error: unknown) => string | null;
  /** Reads again what has changed; the action runs on until it is there, so that no old button is pressed. */
  reload?: () => unknown;
};

/**
 * Runs one action of a person at a time and says how it ended. `failure` is what the last one failed with, `null`
 * otherwise; where a screen shows it `inPlace`, no toast tells it. `run` returns whether the action succeeded; a second call while
 * the first runs does nothing and returns `false`.
 */
export function useAction(shown: 'inToast' | 'inPlace' = 'inToast') {
  const toast = useToast();
  const errorText = useErrorText();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const attempt = useRef({ about: '', key: '' });
  const keyFor = (sent: object | undefined): string => {
    const about = sent ? JSON.stringify(sent) : '';
    if (!about || attempt.current.about !== about) attempt.current = { about, key: crypto.randomUUID() };
    return attempt.current.key;
  };
  const run = useSingleFlight(async ({ call, sent, done, failed, reload }: Action) => {
    setRunning(true);
    setFailure(null);
    try {
      await call(keyFor(sent));
      attempt.current.about = '';
      if (done) toast.success(done);
      await reload?.();
      return true;
    } catch (error) {
      setFailure(error);
      if (shown === 'inToast') toast.error(failed?.(error) ?? errorText(error));
      return false;
    } finally {
      setRunning(false);
    }
  }, false);
  return { isRunning, failure, run, clearFailure: () => setFailure(null) };
}
