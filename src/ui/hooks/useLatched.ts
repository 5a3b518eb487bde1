import { useRef } from 'react';

/** Whether a condition holds, or has held since this part is on the screen. */
export const useLatched = (holds: boolean): boolean => {
  const hasHeld = useRef(false);
  hasHeld.current ||= holds;
  return hasHeld.current;
};
