import { useErrorText } from '@i18n/useErrorText';
import { useToast } from '@ui/feedback/ToastProvider';
import { useRef, useState } from 'react';
import { useSingleFlight } from './useSingleFlight';

export type Action = {
  /** Receives the idempotency key of the attempt. */
  call: (key: string) => Promise<unknown>;
  /** Input, if retries with equal input must reuse the key. */
  sent?: object;
  /** Success toast, for results that the screen does not show. */
  done?: string;
  /** Returns the text for a failure, or `null` for the default sentence. */
  failed?: (error: unknown) => string | null;
  /** Reloads the changed data. The action stays busy until it is loaded, so that no outdated button can be pressed. */
  reload?: () => unknown;
};

/**
 * Runs one action at a time. `failure` is the error of the last run, else `null`; with `inPlace` the screen shows it and there is
 * no toast. `run` returns whether the action succeeded. A second call during a run does nothing and returns `false`.
 */
export function useAction(shown: 'inToast' | 'inPlace' = 'inToast') {
  const toast = useToast();
  const errorText = useErrorText();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const attempt = useRef({ about: '', key: '' });
  const getKey = (sent: object | undefined): string => {
    const about = sent ? JSON.stringify(sent) : '';
    if (!about || attempt.current.about !== about) attempt.current = { about, key: crypto.randomUUID() };
    return attempt.current.key;
  };
  const run = useSingleFlight(async ({ call, sent, done, failed, reload }: Action) => {
    setRunning(true);
    setFailure(null);
    try {
      await call(getKey(sent));
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
