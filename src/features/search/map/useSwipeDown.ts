import { type TouchEvent, useRef, useState } from 'react';

/** A card pulled down by this many pixels closes. */
const FAR_PX = 56;

/** Calls `onSwipe` when a finger pulls an element down; `offset` is the current distance. */
export function useSwipeDown(onSwipe: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const measurePull = ({ touches }: TouchEvent) =>
    start.current === null ? 0 : Math.max(0, (touches[0]?.clientY ?? start.current) - start.current);
  const letGo = () => {
    start.current = null;
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onTouchStart: ({ touches }: TouchEvent) => {
        start.current = touches.length === 1 ? (touches[0]?.clientY ?? null) : null;
      },
      onTouchMove: (event: TouchEvent) => setOffset(measurePull(event)),
      onTouchEnd: () => {
        if (offset >= FAR_PX) onSwipe();
        letGo();
      },
      onTouchCancel: letGo,
    },
  };
}
