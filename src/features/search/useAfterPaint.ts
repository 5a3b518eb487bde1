import { startTransition, useEffect, useState } from 'react';

const runWhenIdle = (done: () => void) =>
  window.requestIdleCallback ? requestIdleCallback(done, { timeout: 2000 }) : setTimeout(done, 200);

/** Becomes `true` once `isReady` has been painted and the browser is idle. */
export function useAfterPaint(isReady: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const frame = requestAnimationFrame(() => runWhenIdle(() => startTransition(() => setOver(true))));
    return () => cancelAnimationFrame(frame);
  }, [isReady]);
  return isOver;
}
