import { startTransition, useEffect, useState } from 'react';

/**
 * Progressive rendering: returns how many of `total` parts to render by now, one more after each, so that the page stays
 * responsive.
 */
export function useStaggeredCount(total: number): number {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn >= total) return;
    const next = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    return () => clearTimeout(next);
  }, [drawn, total]);
  return drawn;
}
