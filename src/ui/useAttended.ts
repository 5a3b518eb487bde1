import { useEffect, useState } from 'react';

/** What somebody in front of the screen does first. */
const SIGNS = ['pointermove', 'pointerdown', 'click', 'keydown', 'wheel', 'scroll'] as const;

/** Turns true with the first sign of a reader; what is heavy and beside the point waits for one. */
export function useAttended(): boolean {
  const [isAttended, setAttended] = useState(false);
  useEffect(() => {
    const signs = new AbortController();
    const attend = () => {
      signs.abort();
      setAttended(true);
    };
    const options = { capture: true, passive: true, signal: signs.signal };
    for (const sign of SIGNS) window.addEventListener(sign, attend, options);
    return () => signs.abort();
  }, []);
  return isAttended;
}
