import { startTransition, useEffect, useState } from 'react';

const runWhenIdle = (done: () => void) =>
  window.requestIdleCallback ? window.requestIdleCallback(done) : window.setTimeout(done, 200);

/** Turns true once what `isReady` stands for has been painted and the browser has nothing better to do. */
export function useAfterPaint(isReady: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const frame = requestAnimationFrame(() => runWhenIdle(() => startTransition(() => setOver(true))));
    return () => cancelAnimationFrame(frame);
  }, [isReady]);
  return isOver;
}
