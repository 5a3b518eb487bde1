import { env } from '@config/env';
import { STEP_DELAYS_MS } from '@domain/offers/limits';

/** How long a step of a progress page stays readable before its work goes on, ms (Spec 2 §9). */
export const getStepDelay = (position: number): number =>
  (STEP_DELAYS_MS[position] ?? 0) * env.stepDelayFactor;
