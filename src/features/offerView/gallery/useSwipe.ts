import { type TouchEvent, useRef } from 'react';

/** A finger has to travel this far (px), and further along than across, for a swipe. */
const SWIPE_MIN_PX = 48;

type Point = { x: number; y: number };

const pointOf = ({ changedTouches }: TouchEvent): Point | null => {
  const touch = changedTouches[0];
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
};

/** Touch handlers that tell a swipe: 1 to the left, on; -1 to the right, back. Two fingers are not a swipe. */
export const useSwipe = (onSwipe: (direction: -1 | 1) => void) => {
  const start = useRef<Point | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = event.touches.length === 1 ? pointOf(event) : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const from = start.current;
      const to = pointOf(event);
      start.current = null;
      if (!from || !to) return;
      const along = to.x - from.x;
      if (Math.abs(along) < SWIPE_MIN_PX || Math.abs(along) <= Math.abs(to.y - from.y)) return;
      onSwipe(along < 0 ? 1 : -1);
    },
  };
};
