import { type PointerEvent, type RefObject, useRef } from 'react';

/** Lets the mouse drag the content of a frame; touch scrolls natively. */
export function useDrag(frame: RefObject<HTMLElement | null>) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const onPointerDown = ({ pointerType, button, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'mouse' && button === 0) last.current = { x: clientX, y: clientY };
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const view = frame.current;
    if (!view || !last.current) return;
    view.scrollLeft += last.current.x - clientX;
    view.scrollTop += last.current.y - clientY;
    last.current = { x: clientX, y: clientY };
  };
  const stop = () => {
    last.current = null;
  };
  return { onPointerDown, onPointerMove, onPointerUp: stop, onPointerLeave: stop };
}
