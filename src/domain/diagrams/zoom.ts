/** One notch of the wheel (Spec 1 §2). */
export const ZOOM_STEP = 0.1;
export const ZOOM_MIN = 0.4;
export const ZOOM_MAX = 3;

/** Returns the zoom after `steps` steps (negative: out), rounded to one decimal and within the limits. */
export const computeZoom = (zoom: number, steps: number): number => {
  const next = Math.round((zoom + steps * ZOOM_STEP) * 10) / 10;
  return Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, next));
};
