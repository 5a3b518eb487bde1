import { useEffect, useState } from 'react';

/** Events that show that a person uses the page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/** Whether the user has interacted since the application opened. */
let hasReader = false;

/** Calls `attend` on the first interaction, at once if there was one. @returns a function that stops waiting */
export const onAttended = (attend: () => void): (() => void) => {
  if (hasReader) {
    attend();
    return () => {};
  }
  const signs = new AbortController();
  const handleInteraction = () => {
    hasReader = true;
    signs.abort();
    attend();
  };
  const options = { capture: true, passive: true, signal: signs.signal };
  for (const sign of SIGNS) window.addEventListener(sign, handleInteraction, options);
  return () => signs.abort();
};

/** Returns `true` after the first interaction. Expensive optional parts wait for it. */
export function useFirstInteraction(): boolean {
  const [isAttended, setAttended] = useState(hasReader);
  useEffect(() => (isAttended ? undefined : onAttended(() => setAttended(true))), [isAttended]);
  return isAttended;
}
