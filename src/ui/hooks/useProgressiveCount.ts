import { startTransition, useEffect, useState } from 'react';

/**
 * Progressive rendering: returns how many of `total` expensive parts to show. It starts with `step` and adds as many whenever the
 * browser has painted and handled input. After all were shown, parts added later show at once.
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
