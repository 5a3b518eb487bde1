import { DAY_MS } from '../shared/dates';

/** `resetAsks/{requestId}`: an admin who asks that a verification be reset, which another one confirms. Epoch ms. */
export type ResetRequest = {
  requestId: string;
  by: string;
  byEmail: string;
  reason: string | null;
  at: number;
  expiresAt: number;
};

/** How long somebody's asking can be confirmed. */
export const RESET_REQUEST_TTL_MS = DAY_MS;

export const RESET_REASON_MAX_CHARS = 500;

/**
 * What an admin's wish to reset does: `ask` when nobody asked yet or too long ago, `wait` when it was the same admin,
 * `confirm` when it was another one.
 */
export const decideResetStep = (
  ask: Pick<ResetRequest, 'by' | 'expiresAt'> | null,
  adminUid: string,
  now: number,
): 'ask' | 'wait' | 'confirm' => {
  if (!ask || now >= ask.expiresAt) return 'ask';
  return ask.by === adminUid ? 'wait' : 'confirm';
};

/** Whether a reset that was asked for still waits for another admin. */
export const isResetAsked = ({ resetAskedAt }: { resetAskedAt?: number }, now: number): boolean =>
  resetAskedAt !== undefined && now < resetAskedAt + RESET_REQUEST_TTL_MS;
