import { startTransition, useEffect, useState } from 'react';

/** A busy device is never idle. */
const LONGEST_WAIT_MS = 2000;

const runWhenIdle = (done: () => void) =>
  window.requestIdleCallback
    ? window.requestIdleCallback(done, { timeout: LONGEST_WAIT_MS })
    : window.setTimeout(done, 200);

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
