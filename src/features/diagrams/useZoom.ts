import { computeZoom, ZOOM_MIN } from '@domain/diagrams/zoom';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePinch } from './usePinch';

/** Returns the largest zoom, in whole steps and at most 1, at which the drawing fits the width of the frame. */
const computeFittingZoom = (frame: HTMLElement | null, drawingWidth: number): number => {
  const share = frame && frame.clientWidth > 0 ? frame.clientWidth / drawingWidth : 1;
  return Math.max(ZOOM_MIN, Math.min(1, Math.floor(share * 10) / 10));
};

/** Keyboard shortcuts of the frame with their zoom steps; 0 shows the whole drawing. */
const KEYS: Record<string, number> = { '+': 1, '=': 1, '-': -1, '0': 0 };

/** Keeps the centre of the view in place after a resize; at first scrolls to the centre of the drawing. */
const keepMiddle = (view: HTMLElement, ratio: number | null): void => {
  const { clientWidth, clientHeight, scrollWidth } = view;
  if (ratio === null) view.scrollLeft = (scrollWidth - clientWidth) / 2;
  else {
    view.scrollLeft = (view.scrollLeft + clientWidth / 2) * ratio - clientWidth / 2;
    view.scrollTop = (view.scrollTop + clientHeight / 2) * ratio - clientHeight / 2;
  }
};

/**
 * Zoom of a drawing in a scrolling frame: one step for each notch of the wheel, by pinch, keys and buttons. The centre
 * of the view stays in place.
 */
export function useZoom(frame: RefObject<HTMLDivElement | null>, drawingWidth: number) {
  const [zoom, setZoom] = useState(1);
  const shown = useRef<number | null>(null);
  const zoomBy = (steps: number) =>
    setZoom((before) =>
      steps === 0 ? computeFittingZoom(frame.current, drawingWidth) : computeZoom(before, steps),
    );

  useLayoutEffect(() => {
    setZoom(computeFittingZoom(frame.current, drawingWidth));
  }, [frame, drawingWidth]);

  useLayoutEffect(() => {
    if (frame.current) keepMiddle(frame.current, shown.current === null ? null : zoom / shown.current);
    shown.current = zoom;
  }, [frame, zoom]);

  useEffect(() => {
    const view = frame.current;
    const turn = (event: WheelEvent) => {
      const before = shown.current ?? 1;
      const next = computeZoom(before, event.deltaY < 0 ? 1 : -1);
      if (next === before || event.deltaY === 0) return;
      event.preventDefault();
      setZoom(next);
    };
    view?.addEventListener('wheel', turn, { passive: false });
    return () => view?.removeEventListener('wheel', turn);
  }, [frame]);

  usePinch(frame, zoomBy);

  const onKeyDown = (event: KeyboardEvent) => {
    const steps = KEYS[event.key];
    if (steps === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    zoomBy(steps);
  };
  return { zoom, zoomBy, onKeyDown };
}
