import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

const subscribe = (onChange: () => void) => {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

/** Returns whether the user prefers reduced motion now. */
export const isMotionReduced = (): boolean => window.matchMedia(QUERY).matches;

/** Same as `isMotionReduced`, following changes. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, isMotionReduced, () => false);
