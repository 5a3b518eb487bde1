import { SECOND_MS } from '@domain/shared/dates';
import { useEffect, useState } from 'react';

/** The present moment in epoch ms, renewed every `everyMs`. */
export function useNow(everyMs: number = SECOND_MS): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
