import { onAttended } from '@ui/hooks/useFirstInteraction';
import { isMotionReduced, useReducedMotion } from '@ui/hooks/useReducedMotion';
import { createLazySwiper, preloadSwiper } from '@ui/slides/lazySwiper';
import { FADE } from '@ui/slides/swiperOptions';
import { MOTION_MS } from '@ui/theme/tokens';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { BANNER_SLIDE_MS } from './bannerSlides';

/** Swiper's code loads this long before the first automatic slide change. */
const PRELOAD_MS = 1000;

const getSpeed = (): number => (isMotionReduced() ? 0 : MOTION_MS.slow);

/**
 * Returns which of `count` slides is shown. It advances every 8 seconds (Spec 1 §2) unless it is paused, hovered or
 * focused, or the user prefers reduced motion. Swiper moves the slides after the user's first interaction.
 */
export function useBanner(count: number) {
  const frame = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isStill = useReducedMotion();
  const isRunning = !(isStopped || isPointed || isFocused || isStill);
  const [slides] = useState(() =>
    createLazySwiper(
      () => frame.current,
      () => ({
        ...FADE,
        speed: getSpeed(),
        on: { slideChange: ({ activeIndex }) => setShown(activeIndex) },
      }),
    ),
  );

  const show = (position: number) => {
    slides.start().then(
      (swiper) => swiper?.slideTo(position, getSpeed()),
      () => {},
    );
  };
  const showNext = useEffectEvent(() => show((shown + 1) % count));

  useEffect(() => {
    const stopWaiting = onAttended(slides.prepare);
    return () => {
      stopWaiting();
      slides.close();
    };
  }, [slides]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide chosen by hand stays its full time
  useEffect(() => {
    if (!isRunning) return;
    const timers = [
      setTimeout(preloadSwiper, BANNER_SLIDE_MS - PRELOAD_MS),
      setTimeout(() => showNext(), BANNER_SLIDE_MS),
    ];
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isRunning, shown]);

  const holders = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(currentTarget.contains(relatedTarget)),
  };
  return { frame, shown, show, isStopped, setStopped, isStill, holders };
}
