import { ZOOM_STEP } from '@domain/diagrams/zoom';
import { type RefObject, useEffect, useRef } from 'react';

type Finger = { x: number; y: number };

const computeDistance = ([one, other]: Finger[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** Pinch zoom of a frame: one step for each change of the finger distance by a tenth. */
export function usePinch(frame: RefObject<HTMLElement | null>, onSteps: (steps: number) => void): void {
  const act = useRef(onSteps);
  act.current = onSteps;
  useEffect(() => {
    const view = frame.current;
    const fingers = new Map<number, Finger>();
    let distance = 0;
    const follow = ({ pointerId, pointerType, clientX, clientY, type }: PointerEvent) => {
      if (pointerType !== 'touch') return;
      if (type === 'pointermove' && !fingers.has(pointerId)) return;
      fingers.set(pointerId, { x: clientX, y: clientY });
      if (fingers.size !== 2) return;
      const now = computeDistance([...fingers.values()]);
      if (type === 'pointerdown' || distance === 0) distance = now;
      const steps = Math.trunc((now / distance - 1) / ZOOM_STEP);
      if (steps === 0) return;
      act.current(steps);
      distance = now;
    };
    const leave = ({ pointerId }: PointerEvent) => {
      fingers.delete(pointerId);
      distance = 0;
    };
    const listeners = [
      ['pointerdown', follow],
      ['pointermove', follow],
      ['pointerup', leave],
      ['pointercancel', leave],
    ] as const;
    for (const [name, listener] of listeners) view?.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) view?.removeEventListener(name, listener);
    };
  }, [frame]);
}
