import { expect } from 'vitest';

/** Far above the usual duration, also on a busy machine and on a cold start: it detects a hanging call. */
const ANSWER_MAX_MS = 20_000;
const LEAK = /\/(?:tmp|work|home|usr)\/|node_modules|\.ts:\d|\bat [A-Za-z]+ \(/;

type ThrownError = { code?: string; message?: string; details?: { reason?: string } };

/**
 * Expects a call to succeed or to be refused with a named reason, in time and without internal details. Returns whether it was
 * refused.
 */
export const isRefusedByName = async (call: Promise<unknown>, about: string): Promise<boolean> => {
  const startedAt = performance.now();
  const thrown: ThrownError | null = await call.then(
    () => null,
    (error: ThrownError) => error,
  );
  expect(performance.now() - startedAt, about).toBeLessThan(ANSWER_MAX_MS);
  if (!thrown) return false;
  expect(thrown.details?.reason, about).toMatch(/^[a-zA-Z]+$/);
  expect(thrown.details?.reason, about).not.toBe('unexpected');
  expect(JSON.stringify([thrown.message, thrown.details]), about).not.toMatch(LEAK);
  return true;
};
