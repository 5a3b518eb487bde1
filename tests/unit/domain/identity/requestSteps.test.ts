import {
  ACTIVE_STATUSES,
  IDENTITY_REQUEST_STATUSES,
  type IdentityRequest,
  type IdentityRequestStatus,
} from '@domain/identity/identityRequest';
import {
  ABANDONED_AFTER_MS,
  CODE_VALID_MS,
  canTakeStep,
  createIdentityRequest,
  effectiveStatus,
  getCleanupTime,
  getDueStep,
  REQUEST_STEPS,
  RESPONSE_MS,
  type RequestStatusOrNone,
  type RequestStep,
  takeStep,
} from '@domain/identity/requestSteps';
import { MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import { NOW } from '@tests/support/builders/clock';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

/** Allowed steps from the specification: actor, step, starting states. */
const LEGAL: Record<string, string> = {
  'user showInstructions': 'NONE user_inactive',
  'user requestCode': 'NONE instructions_shown code_expired',
  'admin enterCode': 'waiting_for_code code_expired',
  'admin approve': 'code_provided',
  'admin reject': 'code_provided',
  'admin askUser': 'instructions_shown waiting_for_code code_expired code_provided user_inactive',
  'user goOn': 'awaiting_user_response',
  'user withdraw':
    'instructions_shown waiting_for_code code_expired code_provided awaiting_user_response user_inactive',
  'admin reset':
    'instructions_shown waiting_for_code code_expired code_provided awaiting_user_response user_inactive rejected',
  'system expireCode': 'code_provided',
  'system markInactive': 'awaiting_user_response',
  'system cleanUp': 'instructions_shown waiting_for_code code_expired user_inactive',
};

const STATUSES: readonly RequestStatusOrNone[] = ['NONE', ...IDENTITY_REQUEST_STATUSES];
const STEPS = Object.keys(REQUEST_STEPS) as RequestStep[];

const PERSON = { firstName: 'Anna', lastName: 'Nowak', email: 'anna@example.pl' };
const createFreshRequest = (): IdentityRequest =>
  createIdentityRequest({ id: 'r1', userUid: 'u1', userData: PERSON }, 'instructions_shown', NOW);
const buildRequest = (
  status: IdentityRequestStatus,
  more: Partial<IdentityRequest> = {},
): IdentityRequest => ({
  ...createFreshRequest(),
  status,
  ...more,
});

describe('the steps of a request [E15, S14, S17, S21, S23]', () => {
  test.each(
    STEPS.flatMap((step) => STATUSES.map((from): [RequestStep, RequestStatusOrNone] => [step, from])),
  )('%s from %s is open exactly when the specification says so', (step, from) => {
    const legal = LEGAL[`${REQUEST_STEPS[step].by} ${step}`]?.split(' ') ?? [];
    expect(canTakeStep(step, from)).toBe(legal.includes(from));
  });

  it('name no status twice and leave none without a way out but the decided ones', () => {
    for (const from of IDENTITY_REQUEST_STATUSES) {
      const ways = STEPS.filter((step) => canTakeStep(step, from));
      expect(ways.length > 0, from).toBe(from !== 'completed');
    }
  });
});

type TakenStep = Parameters<typeof takeStep>[0];
const CHANGING = STEPS.filter((step): step is TakenStep => !['withdraw', 'reset', 'cleanUp'].includes(step));
const command = fc.record({
  step: fc.constantFrom(...CHANGING),
  wait: fc.integer({ min: 0, max: 8 * MINUTE_MS }),
});

const runCommands = (
  commands: { step: TakenStep; wait: number }[],
  look: (r: IdentityRequest, now: number) => void,
) => {
  let request = createFreshRequest();
  let now = NOW;
  for (const { step, wait } of commands) {
    now += wait;
    const patch = takeStep(step, request, {
      now,
      ...(step === 'enterCode' ? { verificationCode: '123456' } : {}),
    });
    if (patch) request = { ...request, ...patch };
    look(request, now);
  }
};

describe('any thirty steps at any pace', () => {
  const always = (look: (request: IdentityRequest, now: number) => void) =>
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => runCommands(commands, look)),
      { numRuns: 1000 },
    );

  it('keep a code only while it can still be used or the account is being asked', () =>
    always(({ status, verificationCode }) => {
      if (!['code_provided', 'awaiting_user_response'].includes(status)) expect(verificationCode).toBeNull();
    }));

  it('hold the moments every status counts by', () =>
    always(({ status, codeRequestedAt, codeProvidedAt, modalShownAt, userResponseDeadline }) => {
      if (status === 'waiting_for_code') expect(codeRequestedAt).not.toBeNull();
      if (status === 'code_provided' || status === 'code_expired') expect(codeProvidedAt).not.toBeNull();
      if (status === 'awaiting_user_response')
        expect(userResponseDeadline).toBe((modalShownAt ?? 0) + RESPONSE_MS);
    }));

  it('never lead out of a decision', () =>
    fc.assert(
      fc.property(fc.constantFrom('completed', 'rejected'), command, (status, { step, wait }) => {
        expect(takeStep(step, buildRequest(status as IdentityRequestStatus), { now: NOW + wait })).toBeNull();
      }),
      { numRuns: 500 },
    ));
});

describe('a code', () => {
  const provided = buildRequest('code_provided', { codeProvidedAt: NOW, verificationCode: '012345' });

  it('is valid for three minutes and not a millisecond longer [E18]', () => {
    expect(CODE_VALID_MS).toBe(180 * SECOND_MS);
    expect(effectiveStatus(provided, NOW + CODE_VALID_MS - 1)).toBe('code_provided');
    expect(effectiveStatus(provided, NOW + CODE_VALID_MS)).toBe('code_expired');
  });

  it('can be judged until then, and another one asked for afterwards', () => {
    const last = { now: NOW + CODE_VALID_MS - 1 };
    const late = { now: NOW + CODE_VALID_MS };
    expect(takeStep('approve', provided, last)).toMatchObject({
      status: 'completed',
      verificationCode: null,
    });
    expect(takeStep('approve', provided, late)).toBeNull();
    expect(takeStep('requestCode', provided, last)).toBeNull();
    expect(takeStep('requestCode', provided, late)).toMatchObject({
      status: 'waiting_for_code',
      codeProvidedAt: null,
      verificationCode: null,
    });
  });
});

describe('a question whether the account goes on', () => {
  const asked = (more: Partial<IdentityRequest> = {}) =>
    buildRequest('awaiting_user_response', {
      modalShownAt: NOW,
      userResponseDeadline: NOW + RESPONSE_MS,
      ...more,
    });

  it('may be answered for five minutes, then the account counts as inactive [S34]', () => {
    expect(RESPONSE_MS).toBe(300 * SECOND_MS);
    expect(effectiveStatus(asked(), NOW + RESPONSE_MS - 1)).toBe('awaiting_user_response');
    expect(effectiveStatus(asked(), NOW + RESPONSE_MS)).toBe('user_inactive');
    expect(takeStep('goOn', asked(), { now: NOW + RESPONSE_MS })).toBeNull();
  });

  it.each<[IdentityRequestStatus, Partial<IdentityRequest>]>([
    ['instructions_shown', {}],
    ['waiting_for_code', { codeRequestedAt: NOW }],
    ['code_provided', { codeRequestedAt: NOW, codeProvidedAt: NOW - MINUTE_MS, verificationCode: '123456' }],
    [
      'code_expired',
      { codeRequestedAt: NOW, codeProvidedAt: NOW - CODE_VALID_MS, verificationCode: '123456' },
    ],
  ])('answered with yes, leads back to %s [E24]', (status, more) => {
    const patch = takeStep('goOn', asked(more), { now: NOW + SECOND_MS });
    expect(patch).toMatchObject({ status, modalShownAt: null, userResponseDeadline: null });
    const code = { ...asked(more), ...patch }.verificationCode;
    expect(code).toBe(status === 'code_provided' ? '123456' : null);
  });
});

describe('what the sweep does [S26]', () => {
  const FIVE = 5 * MINUTE_MS;
  const inactive = buildRequest('user_inactive', {
    modalShownAt: NOW - RESPONSE_MS,
    userResponseDeadline: NOW,
  });

  it('cleans up an inactive request at the first five-minute mark a whole cycle after its deadline', () => {
    const at = getCleanupTime(inactive);
    expect(at % FIVE).toBe(0);
    expect(at - NOW).toBeGreaterThanOrEqual(FIVE);
    expect(at - NOW).toBeLessThan(2 * FIVE);
    expect(getDueStep(inactive, at - 1)).toBeNull();
    expect(getDueStep(inactive, at)).toBe('cleanUp');
  });

  it('stores what the clock already says, at once', () => {
    const provided = buildRequest('code_provided', { codeProvidedAt: NOW });
    expect(getDueStep(provided, NOW + CODE_VALID_MS - 1)).toBeNull();
    expect(getDueStep(provided, NOW + CODE_VALID_MS)).toBe('expireCode');
    const asked = buildRequest('awaiting_user_response', {
      modalShownAt: NOW,
      userResponseDeadline: NOW + RESPONSE_MS,
    });
    expect(getDueStep(asked, NOW + RESPONSE_MS)).toBe('markInactive');
  });

  it.each(['instructions_shown', 'waiting_for_code', 'code_expired'] as const)(
    'gives up one that no one has touched for a day: %s',
    (status) => {
      expect(getDueStep(buildRequest(status), NOW + ABANDONED_AFTER_MS - 1)).toBeNull();
      expect(getDueStep(buildRequest(status), NOW + ABANDONED_AFTER_MS)).toBe('cleanUp');
    },
  );

  it.each(['completed', 'rejected'] as const)('leaves a decided one alone: %s', (status) => {
    expect(getDueStep(buildRequest(status), NOW + 10 * ABANDONED_AFTER_MS)).toBeNull();
  });
});

it('a request is active in five statuses, and code_expired is not one of them [S27]', () => {
  expect(ACTIVE_STATUSES).toEqual([
    'instructions_shown',
    'waiting_for_code',
    'code_provided',
    'awaiting_user_response',
    'user_inactive',
  ]);
});
