import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type Slides = {
  track: RefObject<HTMLUListElement | null>;
  canGoBack: boolean;
  canGoOn: boolean;
  /** Moves by as many slides as are in view: -1 back, 1 on. */
  move: (direction: -1 | 1) => void;
};

/** A pixel or two are lost to rounding when a track is zoomed. */
const EDGE_PX = 2;

/** Follows a horizontally scrolled track: whether there is more on either side, and how to get there. */
export function useSlides(): Slides {
  const track = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ canGoBack: false, canGoOn: false });

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const look = () =>
      setEdges({
        canGoBack: element.scrollLeft > EDGE_PX,
        canGoOn: element.scrollLeft + element.clientWidth < element.scrollWidth - EDGE_PX,
      });
    element.addEventListener('scroll', look, { passive: true });
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, []);

  const move = useCallback((direction: -1 | 1) => {
    const element = track.current;
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    element?.scrollBy({ left: direction * element.clientWidth, behavior });
  }, []);

  return { track, ...edges, move };
}
