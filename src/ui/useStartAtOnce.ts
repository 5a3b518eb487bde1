import { useEffect } from 'react';

/** Starts a run when the screen opens and it is wanted, once even where React mounts a component twice to test it. */
export function useStartAtOnce(start: () => Promise<void>, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => void start());
    return () => clearTimeout(timer);
  }, [start, isWanted]);
}
