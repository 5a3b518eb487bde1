import { useRef } from 'react';

/**
 * Idempotency keys for something a person sends: the same key while the same thing is tried again, so that a lost
 * answer does not send it twice; another key for another thing, and after `done`.
 */
export function useAttemptKey(): { keyFor: (sent: object) => string; done: () => void } {
  const attempt = useRef<{ about: string; key: string } | null>(null);
  const keyFor = (sent: object): string => {
    const about = JSON.stringify(sent);
    if (attempt.current?.about !== about) attempt.current = { about, key: crypto.randomUUID() };
    return attempt.current.key;
  };
  const done = () => {
    attempt.current = null;
  };
  return { keyFor, done };
}
