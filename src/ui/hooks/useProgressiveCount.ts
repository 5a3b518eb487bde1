import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `total` heavy parts to show: `step` at once and as many more each time the browser had room to paint and
 * to listen. Once all were shown, parts that are added later show at once.
 */
export function useProgressiveCount(total: number, step: number): number {
  const [shown, setShown] = useState(step);
  useEffect(() => {
    if (shown === Number.POSITIVE_INFINITY) return;
    const next = shown < total ? shown + step : Number.POSITIVE_INFINITY;
    const timer = setTimeout(() => startTransition(() => setShown(next)));
    return () => clearTimeout(timer);
  }, [shown, total, step]);
  return Math.min(shown, total);
}
