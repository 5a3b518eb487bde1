import { startTransition, useEffect, useState } from 'react';

/** How many of `total` parts are to be drawn by now: one more after each that was, so that the page answers in between. */
export function useStaggeredCount(total: number): number {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn >= total) return;
    const next = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    return () => clearTimeout(next);
  }, [drawn, total]);
  return drawn;
}
