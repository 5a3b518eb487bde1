import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type Slides = {
  track: RefObject<HTMLUListElement | null>;
  /** Moves by as many slides as are in view: -1 back, 1 on. */
  move: (direction: -1 | 1) => void;
};

/** A pixel or two are lost to rounding when a track is zoomed. */
const EDGE_PX = 2;

const WAYS = { canGoBack: false, canGoOn: false };
type Ways = typeof WAYS;

/** A horizontally scrolled track and how to move it. */
export function useSlides(): Slides {
  const track = useRef<HTMLUListElement>(null);
  const move = useCallback((direction: -1 | 1) => {
    const element = track.current;
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    element?.scrollBy({ left: direction * element.clientWidth, behavior });
  }, []);
  return { track, move };
}

/** Follows whether a track has more on either side; asked where it is shown, so that the slides are not drawn again. */
export function useWays({ track }: Slides): Ways {
  const [ways, setWays] = useState(WAYS);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const look = () => {
      const canGoBack = element.scrollLeft > EDGE_PX;
      const canGoOn = element.scrollLeft + element.clientWidth < element.scrollWidth - EDGE_PX;
      setWays((known) =>
        known.canGoBack === canGoBack && known.canGoOn === canGoOn ? known : { canGoBack, canGoOn },
      );
    };
    element.addEventListener('scroll', look, { passive: true });
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, [track]);

  return ways;
}
