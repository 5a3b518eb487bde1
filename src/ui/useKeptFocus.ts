import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus on the page where the button that was pressed goes away with what it changed: once `state` is another and
 * nothing has the focus, the element of the returned ref gets it.
 */
export function useKeptFocus<Element extends HTMLElement>(state: string): RefObject<Element | null> {
  const place = useRef<Element>(null);
  const stateBefore = useRef(state);
  useEffect(() => {
    if (stateBefore.current === state) return;
    stateBefore.current = state;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [state]);
  return place;
}
