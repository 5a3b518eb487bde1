import { MINUTE_MS, SECOND_MS } from '../shared/dates';
import type { IdentityRequest, IdentityRequestStatus } from './identityRequest';
import { CODE_VALID_MS, effectiveStatus, getCleanupTime, getCodeExpiryTime } from './requestSteps';

export type TimerTone = 'calm' | 'yellow' | 'red';

/** A timer on a card: `left` counts down to `at`, `passed` counts up from it. Times in epoch ms. */
export type Timer = { kind: TimerKind; direction: 'left' | 'passed'; at: number };

/** Seconds at which a timer turns yellow and red (Spec 1 §9). */
const TIMERS = {
  code: { direction: 'left', yellow: 120, red: 60 },
  sinceCodeRequest: { direction: 'passed', yellow: 120, red: 180 },
  sinceModal: { direction: 'passed', yellow: 180, red: 240 },
  response: { direction: 'left', yellow: 120, red: 60 },
  cleanup: { direction: 'left', yellow: 120, red: 60 },
} as const satisfies Record<string, { direction: Timer['direction']; yellow: number; red: number }>;
export type TimerKind = keyof typeof TIMERS;

/** A longer wait is marked. */
export const LONG_WAIT_MS = 5 * MINUTE_MS;

/** In the last minute the user sees the countdown in red. */
export const LAST_MINUTE_MS = MINUTE_MS;

const buildTimer = (kind: TimerKind, at: number | null): Timer[] =>
  at === null ? [] : [{ kind, direction: TIMERS[kind].direction, at }];

const RUNNING: Partial<Record<IdentityRequestStatus, (request: IdentityRequest) => Timer[]>> = {
  waiting_for_code: ({ codeRequestedAt }) => buildTimer('sinceCodeRequest', codeRequestedAt),
  code_provided: (request) => buildTimer('code', getCodeExpiryTime(request)),
  awaiting_user_response: ({ modalShownAt, userResponseDeadline }) => [
    ...buildTimer('sinceModal', modalShownAt),
    ...buildTimer('response', userResponseDeadline),
  ],
  user_inactive: (request) => buildTimer('cleanup', getCleanupTime(request)),
};

/** Lists the timers that run for a request at `now`. */
export const listTimers = (request: IdentityRequest, now: number): Timer[] =>
  RUNNING[effectiveStatus(request, now)]?.(request) ?? [];

/** Returns the displayed time at `now` in ms, at least zero. */
export const getTimerMs = ({ direction, at }: Timer, now: number): number =>
  Math.max(0, direction === 'left' ? at - now : now - at);

/**
 * Formats a duration. Counting down: `m:ss`, rounded up. Counting up: `18 min 46 s`, because after "since" `18:46` reads as a
 * time of day.
 */
export const formatClock = (ms: number, direction: Timer['direction']): string => {
  const seconds = direction === 'left' ? Math.ceil(ms / SECOND_MS) : Math.floor(ms / SECOND_MS);
  if (direction === 'passed') return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export const getTimerTone = (running: Timer, now: number): TimerTone => {
  const { yellow, red } = TIMERS[running.kind];
  const shown = getTimerMs(running, now) / SECOND_MS;
  const reaches = (mark: number) => (running.direction === 'left' ? shown <= mark : shown >= mark);
  if (reaches(red)) return 'red';
  return reaches(yellow) ? 'yellow' : 'calm';
};

/** Returns since when the user waits for the admin, or the admin for the user; `null` after the decision. */
const getWaitingSince = (request: IdentityRequest, now: number): number | null => {
  const { createdAt, instructionsShownAt, codeRequestedAt, codeProvidedAt, modalShownAt } = request;
  const since: Record<IdentityRequestStatus, number | null> = {
    instructions_shown: instructionsShownAt ?? createdAt,
    waiting_for_code: codeRequestedAt,
    code_provided: codeProvidedAt,
    code_expired: codeProvidedAt === null ? null : codeProvidedAt + CODE_VALID_MS,
    awaiting_user_response: modalShownAt,
    user_inactive: modalShownAt,
    completed: null,
    rejected: null,
  };
  return since[effectiveStatus(request, now)];
};

/** Returns whether a request has waited longer than five minutes. */
export const isLongWait = (request: IdentityRequest, now: number): boolean => {
  const since = getWaitingSince(request, now);
  return since !== null && now - since > LONG_WAIT_MS;
};
