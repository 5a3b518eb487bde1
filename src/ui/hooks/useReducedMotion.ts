import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

const subscribe = (onChange: () => void) => {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

/** Whether the reader asks for less movement now. */
export const isMotionReduced = (): boolean => window.matchMedia(QUERY).matches;

/** Whether the reader asked for less movement. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, isMotionReduced, () => false);
