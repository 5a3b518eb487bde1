import { useRef } from 'react';

/** Latch: returns whether the condition is or has been true since mounting. */
export const useLatched = (holds: boolean): boolean => {
  const hasHeld = useRef(false);
  hasHeld.current ||= holds;
  return hasHeld.current;
};
