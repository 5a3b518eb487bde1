import { MINUTE_MS, SECOND_MS } from '../shared/dates';
import type { IdentityRequest, IdentityRequestStatus } from './identityRequest';
import { CODE_VALID_MS, effectiveStatus, getCleanupTime, getCodeExpiryTime } from './requestSteps';

export type TimerTone = 'calm' | 'yellow' | 'red';

/** A clock that runs on a card: `left` counts down to `at`, `passed` counts up from it. Moments in epoch ms. */
export type Timer = { kind: TimerKind; direction: 'left' | 'passed'; at: number };

/** From which second on a clock turns yellow and red (Spec 1 §9). */
const TIMERS = {
  code: { direction: 'left', yellow: 120, red: 60 },
  sinceCodeRequest: { direction: 'passed', yellow: 120, red: 180 },
  sinceModal: { direction: 'passed', yellow: 180, red: 240 },
  response: { direction: 'left', yellow: 120, red: 60 },
  cleanup: { direction: 'left', yellow: 120, red: 60 },
} as const satisfies Record<string, { direction: Timer['direction']; yellow: number; red: number }>;
export type TimerKind = keyof typeof TIMERS;

/** Waiting longer than this is marked as a long wait. */
export const LONG_WAIT_MS = 5 * MINUTE_MS;

/** In the last minute the account sees its countdown in red. */
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

/** The clocks that run for a request at `now`. */
export const listTimers = (request: IdentityRequest, now: number): Timer[] =>
  RUNNING[effectiveStatus(request, now)]?.(request) ?? [];

/** What a clock shows at `now` in ms, never less than nothing. */
export const getTimerMs = ({ direction, at }: Timer, now: number): number =>
  Math.max(0, direction === 'left' ? at - now : now - at);

/**
 * A span of time: on the way down `m:ss`, a started second still counting; on the way up `18 min 46 s`, which after
 * "since" is not taken for a time of day.
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

/** Since when the account waits for the admin, or the admin for the account; `null` once it is decided. */
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

/** Whether a request has waited longer than five minutes. */
export const isLongWait = (request: IdentityRequest, now: number): boolean => {
  const since = getWaitingSince(request, now);
  return since !== null && now - since > LONG_WAIT_MS;
};
