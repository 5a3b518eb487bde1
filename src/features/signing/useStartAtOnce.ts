import { useEffect } from 'react';

/** Starts a run when the screen opens, once even where React mounts a component twice to test it. */
export function useStartAtOnce(start: () => Promise<void>): void {
  useEffect(() => {
    const timer = setTimeout(() => void start());
    return () => clearTimeout(timer);
  }, [start]);
}
