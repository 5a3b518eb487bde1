import { computeZoom, ZOOM_MIN } from '@domain/diagrams/zoom';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePinch } from './usePinch';

/** The largest zoom, in whole steps and at most 1, in which the drawing is as wide as its frame. */
const computeFittingZoom = (frame: HTMLElement | null, drawingWidth: number): number => {
  const share = frame && frame.clientWidth > 0 ? frame.clientWidth / drawingWidth : 1;
  return Math.max(ZOOM_MIN, Math.min(1, Math.floor(share * 10) / 10));
};

/** Keys of the frame and what each does to the zoom: steps, or 0 for the whole drawing. */
const KEYS: Record<string, number> = { '+': 1, '=': 1, '-': -1, '0': 0 };

/** Scrolls so that the middle of what was seen stays there after a change of size; at first to the drawing's middle. */
const keepMiddle = (view: HTMLElement, ratio: number | null): void => {
  const { clientWidth, clientHeight, scrollWidth } = view;
  if (ratio === null) view.scrollLeft = (scrollWidth - clientWidth) / 2;
  else {
    view.scrollLeft = (view.scrollLeft + clientWidth / 2) * ratio - clientWidth / 2;
    view.scrollTop = (view.scrollTop + clientHeight / 2) * ratio - clientHeight / 2;
  }
};

/**
 * The zoom of a drawing in a frame that scrolls: by the wheel one step a notch, by two fingers, by keys and by
 * buttons. The middle of what is seen stays in the middle.
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
