import { type RefObject, useEffect, useState } from 'react';

/** Returns the index of the slide in view while the row shows one at a time; it follows the scrolling of the row. */
export function useSlideIndex(frame: RefObject<HTMLElement | null>): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const row = frame.current;
    if (!row) return;
    const follow = ({ target }: Event) => {
      const { scrollLeft, clientWidth } = target as HTMLElement;
      if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
    };
    // scrolling does not bubble
    row.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => row.removeEventListener('scroll', follow, { capture: true });
  }, [frame]);
  return index;
}
