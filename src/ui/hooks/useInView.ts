import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onSeen` once, when the element first comes into view (or within `margin` of it). */
export function useInView<Element extends HTMLElement>(
  onSeen: () => void,
  margin = '0px',
): RefObject<Element | null> {
  const target = useRef<Element>(null);
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    if (!target.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watch.disconnect();
        tell();
      },
      { rootMargin: margin },
    );
    watch.observe(target.current);
    return () => watch.disconnect();
  }, [margin]);
  return target;
}
