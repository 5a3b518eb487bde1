import { useEffect, useState } from 'react';

/** What somebody in front of the screen does first. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/** Whether somebody has given a sign since the application was opened. */
let hasReader = false;

/** Calls `attend` with the first sign of a reader, at once where there was one. @returns a function that stops waiting */
export const onAttended = (attend: () => void): (() => void) => {
  if (hasReader) {
    attend();
    return () => {};
  }
  const signs = new AbortController();
  const notice = () => {
    hasReader = true;
    signs.abort();
    attend();
  };
  const options = { capture: true, passive: true, signal: signs.signal };
  for (const sign of SIGNS) window.addEventListener(sign, notice, options);
  return () => signs.abort();
};

/** Turns true with the first sign of a reader; what is heavy and beside the point waits for one. */
export function useFirstInteraction(): boolean {
  const [isAttended, setAttended] = useState(hasReader);
  useEffect(() => (isAttended ? undefined : onAttended(() => setAttended(true))), [isAttended]);
  return isAttended;
}
