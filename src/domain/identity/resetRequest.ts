import { DAY_MS } from '../shared/dates';

/** `resetAsks/{requestId}`: request of an admin to reset a verification. Another admin confirms it. Epoch ms. */
export type ResetRequest = {
  requestId: string;
  by: string;
  byEmail: string;
  reason: string | null;
  at: number;
  expiresAt: number;
};

/** How long a request for a reset can be confirmed. */
export const RESET_REQUEST_TTL_MS = DAY_MS;

export const RESET_REASON_MAX_CHARS = 500;

/** Decides a reset step: `ask` if there is no open request, `wait` if the same admin made it, `confirm` if another admin did. */
export const decideResetStep = (
  ask: Pick<ResetRequest, 'by' | 'expiresAt'> | null,
  adminUid: string,
  now: number,
): 'ask' | 'wait' | 'confirm' => {
  if (!ask || now >= ask.expiresAt) return 'ask';
  return ask.by === adminUid ? 'wait' : 'confirm';
};

/** Returns whether a requested reset still waits for another admin. */
export const isResetAsked = ({ resetAskedAt }: { resetAskedAt?: number }, now: number): boolean =>
  resetAskedAt !== undefined && now < resetAskedAt + RESET_REQUEST_TTL_MS;
