import {
  decideResetStep,
  isResetAsked,
  RESET_REQUEST_TTL_MS,
  type ResetRequest,
} from '@domain/identity/resetRequest';
import { describe, expect, it } from 'vitest';

const AT = 1_800_000_000_000;
const ASK: ResetRequest = {
  requestId: 'r1',
  by: 'first',
  byEmail: 'first@example.pl',
  reason: null,
  at: AT,
  expiresAt: AT + RESET_REQUEST_TTL_MS,
};

describe('resetting a verification by two admins', () => {
  it('is asked for by the first', () => {
    expect(decideResetStep(null, 'first', AT)).toBe('ask');
  });

  it('waits while only the same admin wants it', () => {
    expect(decideResetStep(ASK, 'first', AT + 1)).toBe('wait');
  });

  it('is confirmed by another one within a day, later it has to be asked for again', () => {
    expect(decideResetStep(ASK, 'second', AT + RESET_REQUEST_TTL_MS - 1)).toBe('confirm');
    expect(decideResetStep(ASK, 'second', AT + RESET_REQUEST_TTL_MS)).toBe('ask');
  });

  it('is shown as waiting for exactly as long', () => {
    expect(isResetAsked({}, AT)).toBe(false);
    expect(isResetAsked({ resetAskedAt: AT }, AT + RESET_REQUEST_TTL_MS - 1)).toBe(true);
    expect(isResetAsked({ resetAskedAt: AT }, AT + RESET_REQUEST_TTL_MS)).toBe(false);
  });
});
