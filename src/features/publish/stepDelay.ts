import { env } from '@config/env';
import { STEP_DELAYS_MS } from '@domain/offers/limits';

/** Returns how long a step of a progress page stays readable before the next one, in ms (Spec 2 §9). */
export const getStepDelay = (position: number): number =>
  (STEP_DELAYS_MS[position] ?? 0) * env.stepDelayFactor;
