import { useEffect, useState } from 'react';

/** What somebody in front of the screen does first. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/** Whether somebody has given a sign since the application was opened. */
let hasReader = false;

/** Turns true with the first sign of a reader; what is heavy and beside the point waits for one. */
export function useAttended(): boolean {
  const [isAttended, setAttended] = useState(hasReader);
  useEffect(() => {
    if (isAttended) return;
    const signs = new AbortController();
    const attend = () => {
      hasReader = true;
      setAttended(true);
    };
    const options = { capture: true, passive: true, signal: signs.signal };
    for (const sign of SIGNS) window.addEventListener(sign, attend, options);
    return () => signs.abort();
  }, [isAttended]);
  return isAttended;
}
