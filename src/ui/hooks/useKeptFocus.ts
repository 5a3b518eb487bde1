import { type RefObject, useEffect, useRef } from 'react';

/** A closing dialog returns the focus to the button that opened it, which may have been removed by then. */
const DIALOG_CLOSED_MS = 400;

/**
 * Keeps the focus on the page when the pressed button is removed by its own change. Once `state` changes, the last focused
 * element is gone and nothing has the focus, the element of the returned ref gets it.
 */
export function useKeptFocus<Element extends HTMLElement>(state: string | number): RefObject<Element | null> {
  const place = useRef<Element>(null);
  const lastFocused = useRef<EventTarget | null>(null);
  const stateBefore = useRef(state);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      lastFocused.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (stateBefore.current === state) return;
    stateBefore.current = state;
    const keep = () => {
      const isGone = lastFocused.current instanceof Node && !lastFocused.current.isConnected;
      if (isGone && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    };
    keep();
    const again = setTimeout(keep, DIALOG_CLOSED_MS);
    return () => clearTimeout(again);
  }, [state]);
  return place;
}
