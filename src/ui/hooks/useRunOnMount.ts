import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs `start` once after mounting, while `isWanted`. Strict Mode's second mount and later renders do not run it again. */
export function useRunOnMount(start: () => Promise<unknown>, isWanted = true): void {
  const hasStarted = useRef(false);
  const startOnce = useEffectEvent(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void start();
  });
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(startOnce);
    return () => clearTimeout(timer);
  }, [isWanted]);
}
