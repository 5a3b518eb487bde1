import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Starts a run when the screen opens and it is wanted. Once for the whole life of the screen: neither a component
 * that React mounts twice to test it nor facts that arrive meanwhile post it again.
 */
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
