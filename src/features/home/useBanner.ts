import { useReducedMotion } from '@ui/useReducedMotion';
import { type FocusEvent, useEffect, useState } from 'react';
import { BANNER_SLIDE_MS } from './bannerSlides';

/**
 * Which of `count` slides is shown. It moves on every 8 seconds (Spec 1 §2) unless it was stopped, the pointer or the
 * focus is on it, or the reader wants less movement.
 */
export function useBanner(count: number) {
  const [shown, setShown] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isStill = useReducedMotion();
  const isRunning = !(isStopped || isPointed || isFocused || isStill);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide chosen by hand stays its full time
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setShown((current) => (current + 1) % count), BANNER_SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isRunning, shown, count]);

  const holders = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(currentTarget.contains(relatedTarget)),
  };
  return { shown, show: setShown, isStopped, setStopped, isStill, holders };
}
