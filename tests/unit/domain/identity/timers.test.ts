import type { IdentityRequest } from '@domain/identity/identityRequest';
import { createIdentityRequest } from '@domain/identity/requestSteps';
import {
  getTimerMs,
  getTimerTone,
  isLongWait,
  LONG_WAIT_MS,
  listTimers,
  type TimerTone,
} from '@domain/identity/timers';
import { SECOND_MS } from '@domain/shared/dates';
import { NOW } from '@tests/support/builders/clock';
import { describe, expect, it } from 'vitest';

const PERSON = { firstName: 'Anna', lastName: 'Nowak', email: 'anna@example.pl' };
const buildRequest = (more: Partial<IdentityRequest>): IdentityRequest => ({
  ...createIdentityRequest({ id: 'r1', userUid: 'u1', userData: PERSON }, 'instructions_shown', NOW),
  ...more,
});
const REQUESTS = {
  code: buildRequest({ status: 'code_provided', codeProvidedAt: NOW }),
  sinceCodeRequest: buildRequest({ status: 'waiting_for_code', codeRequestedAt: NOW }),
  asked: buildRequest({
    status: 'awaiting_user_response',
    modalShownAt: NOW,
    userResponseDeadline: NOW + 300 * SECOND_MS,
  }),
};

const findTimerTone = (of: IdentityRequest, kind: string, afterSeconds: number): TimerTone | null => {
  const now = NOW + afterSeconds * SECOND_MS;
  const timer = listTimers(of, now).find((running) => running.kind === kind);
  return timer ? getTimerTone(timer, now) : null;
};

describe('the clocks of the panel turn yellow and red at their seconds', () => {
  it.each<[number, TimerTone | null]>([
    [0, 'calm'],
    [59, 'calm'],
    [60, 'yellow'],
    [119, 'yellow'],
    [120, 'red'],
    [179, 'red'],
    [180, null],
  ])('%d s after the code was entered its countdown of 180 s is %s [S31]', (seconds, tone) => {
    expect(findTimerTone(REQUESTS.code, 'code', seconds)).toBe(tone);
  });

  it.each<[number, TimerTone]>([
    [119, 'calm'],
    [120, 'yellow'],
    [179, 'yellow'],
    [180, 'red'],
  ])('%d s after a code was asked for the clock is %s [S32]', (seconds, tone) => {
    expect(findTimerTone(REQUESTS.sinceCodeRequest, 'sinceCodeRequest', seconds)).toBe(tone);
  });

  it.each<[number, TimerTone]>([
    [179, 'calm'],
    [180, 'yellow'],
    [239, 'yellow'],
    [240, 'red'],
  ])('%d s after the question was shown the clock is %s [S33]', (seconds, tone) => {
    expect(findTimerTone(REQUESTS.asked, 'sinceModal', seconds)).toBe(tone);
  });

  it.each<[number, TimerTone]>([
    [179, 'calm'],
    [180, 'yellow'],
    [239, 'yellow'],
    [240, 'red'],
  ])('%d s after the question was shown the countdown to its deadline is %s [S34]', (seconds, tone) => {
    expect(findTimerTone(REQUESTS.asked, 'response', seconds)).toBe(tone);
  });

  it('count down to nothing and never below', () => {
    const [timer] = listTimers(REQUESTS.code, NOW);
    if (!timer) throw new Error('no clock runs');
    expect(getTimerMs(timer, NOW + SECOND_MS)).toBe(179 * SECOND_MS);
    expect(getTimerMs(timer, NOW + 999 * SECOND_MS)).toBe(0);
  });
});

describe('a long wait', () => {
  it('is one of more than 300000 ms [S35]', () => {
    expect(LONG_WAIT_MS).toBe(300_000);
    expect(isLongWait(REQUESTS.sinceCodeRequest, NOW + LONG_WAIT_MS)).toBe(false);
    expect(isLongWait(REQUESTS.sinceCodeRequest, NOW + LONG_WAIT_MS + 1)).toBe(true);
  });

  it('is over once there is a decision', () => {
    for (const status of ['completed', 'rejected'] as const)
      expect(isLongWait(buildRequest({ status }), NOW + 10 * LONG_WAIT_MS)).toBe(false);
  });
});
