import { MINUTE_MS } from '../shared/dates';
import { type IdentityRequest, type IdentityRequestStatus, OPEN_STATUSES } from './identityRequest';

/** How long a code is valid (Spec 1 §4). */
export const CODE_VALID_MS = 3 * MINUTE_MS;
export const CODE_DIGITS = 6;
/** How long the user has to respond before the request counts as inactive. */
export const RESPONSE_MS = 5 * MINUTE_MS;
/** Interval of the clean-up of inactive requests. */
const CLEANUP_CYCLE_MS = 5 * MINUTE_MS;
/** An open request without activity for so long is removed. */
export const ABANDONED_AFTER_MS = 24 * 60 * MINUTE_MS;

/** `NONE`: no open request. */
export type RequestStatusOrNone = IdentityRequestStatus | 'NONE';
export type RequestActor = 'user' | 'admin' | 'system';

type Step = {
  by: RequestActor;
  from: readonly RequestStatusOrNone[];
  /** `RESUMED` is the status before the question; see `getStatusBeforeQuestion`. */
  to: RequestStatusOrNone | 'RESUMED';
};

/** State machine of a request. Steps not listed are refused (Spec 1 §4). */
export const REQUEST_STEPS = {
  showInstructions: { by: 'user', from: ['NONE', 'user_inactive'], to: 'instructions_shown' },
  requestCode: { by: 'user', from: ['NONE', 'instructions_shown', 'code_expired'], to: 'waiting_for_code' },
  enterCode: { by: 'admin', from: ['waiting_for_code', 'code_expired'], to: 'code_provided' },
  approve: { by: 'admin', from: ['code_provided'], to: 'completed' },
  reject: { by: 'admin', from: ['code_provided'], to: 'rejected' },
  askUser: {
    by: 'admin',
    from: ['instructions_shown', 'waiting_for_code', 'code_expired', 'code_provided', 'user_inactive'],
    to: 'awaiting_user_response',
  },
  goOn: { by: 'user', from: ['awaiting_user_response'], to: 'RESUMED' },
  withdraw: {
    by: 'user',
    from: OPEN_STATUSES,
    to: 'NONE',
  },
  reset: {
    by: 'admin',
    from: [...OPEN_STATUSES, 'rejected'],
    to: 'NONE',
  },
  expireCode: { by: 'system', from: ['code_provided'], to: 'code_expired' },
  markInactive: { by: 'system', from: ['awaiting_user_response'], to: 'user_inactive' },
  cleanUp: {
    by: 'system',
    from: ['instructions_shown', 'waiting_for_code', 'code_expired', 'user_inactive'],
    to: 'NONE',
  },
} as const satisfies Record<string, Step>;
export type RequestStep = keyof typeof REQUEST_STEPS;

export const canTakeStep = (step: RequestStep, from: RequestStatusOrNone): boolean =>
  (REQUEST_STEPS[step].from as readonly RequestStatusOrNone[]).includes(from);

type Clocks = Pick<IdentityRequest, 'status' | 'codeProvidedAt' | 'userResponseDeadline'>;

const hasPassed = (moment: number | null, now: number) => moment !== null && now >= moment;

/** Returns when the code expires, or `null` without a code. */
export const getCodeExpiryTime = ({
  codeProvidedAt,
}: Pick<IdentityRequest, 'codeProvidedAt'>): number | null =>
  codeProvidedAt === null ? null : codeProvidedAt + CODE_VALID_MS;

/** Returns the status by the clock: an expired code and a missed response count at once, before the sweep stores them. */
export const effectiveStatus = (request: Clocks, now: number): IdentityRequestStatus => {
  const { status, userResponseDeadline } = request;
  if (status === 'code_provided' && hasPassed(getCodeExpiryTime(request), now)) return 'code_expired';
  if (status === 'awaiting_user_response' && hasPassed(userResponseDeadline, now)) return 'user_inactive';
  return status;
};

/** Returns the status in which a request resumes after the user responded. */
const getStatusBeforeQuestion = (
  request: Pick<IdentityRequest, 'codeRequestedAt' | 'codeProvidedAt'>,
  now: number,
): IdentityRequestStatus => {
  if (request.codeProvidedAt !== null)
    return hasPassed(getCodeExpiryTime(request), now) ? 'code_expired' : 'code_provided';
  return request.codeRequestedAt === null ? 'instructions_shown' : 'waiting_for_code';
};

const NO_QUESTION = { modalShownAt: null, userResponseDeadline: null };
const NO_CODE = { codeProvidedAt: null, verificationCode: null };

type StepFacts = Partial<
  Pick<IdentityRequest, 'verificationCode' | 'rejectionReason' | 'customRejectionMessage'>
>;
type RequestPatch = Partial<IdentityRequest> & Pick<IdentityRequest, 'status'>;

/** Fields a request gets with a status. A code is stored only while it is valid. */
const ARRIVALS: Record<IdentityRequestStatus, (now: number) => Partial<IdentityRequest>> = {
  instructions_shown: (now) => ({
    instructionsShownAt: now,
    codeRequestedAt: null,
    ...NO_CODE,
    ...NO_QUESTION,
  }),
  waiting_for_code: (now) => ({ codeRequestedAt: now, ...NO_CODE, ...NO_QUESTION }),
  code_provided: (now) => ({ codeProvidedAt: now }),
  code_expired: () => ({ verificationCode: null }),
  awaiting_user_response: (now) => ({ modalShownAt: now, userResponseDeadline: now + RESPONSE_MS }),
  user_inactive: () => ({ verificationCode: null }),
  completed: () => ({ verificationCode: null, ...NO_QUESTION }),
  rejected: () => ({ verificationCode: null, ...NO_QUESTION }),
};

/**
 * Returns the change a step makes to a request by the clock, or `null` if its status does not allow the step. Steps that end the
 * request (`to: 'NONE'`) have no change, because the request is deleted.
 */
export const takeStep = (
  step: Exclude<RequestStep, 'withdraw' | 'reset' | 'cleanUp'>,
  request: IdentityRequest,
  { now, ...facts }: StepFacts & { now: number },
): RequestPatch | null => {
  if (
    !canTakeStep(
      step,
      step === 'expireCode' || step === 'markInactive' ? request.status : effectiveStatus(request, now),
    )
  )
    return null;
  const { to } = REQUEST_STEPS[step];
  if (to !== 'RESUMED') return { status: to, ...ARRIVALS[to](now), ...facts };
  const status = getStatusBeforeQuestion(request, now);
  const code = status === 'code_expired' ? { verificationCode: null } : {};
  return { status, ...NO_QUESTION, ...code };
};

/** Returns when an inactive request is removed: at the first clean-up at least one interval after the deadline. */
export const getCleanupTime = ({
  userResponseDeadline,
}: Pick<IdentityRequest, 'userResponseDeadline'>): number =>
  Math.ceil(((userResponseDeadline ?? 0) + CLEANUP_CYCLE_MS) / CLEANUP_CYCLE_MS) * CLEANUP_CYCLE_MS;

const getLastActivityTime = (request: IdentityRequest): number =>
  Math.max(
    request.createdAt,
    request.instructionsShownAt ?? 0,
    request.codeRequestedAt ?? 0,
    request.codeProvidedAt ?? 0,
    request.modalShownAt ?? 0,
  );

/** Returns the step the sweep has to take at `now`, or `null`. */
export const getDueStep = (
  request: IdentityRequest,
  now: number,
): 'expireCode' | 'markInactive' | 'cleanUp' | null => {
  const status = effectiveStatus(request, now);
  const isOver =
    status === 'user_inactive'
      ? now >= getCleanupTime(request)
      : now >= getLastActivityTime(request) + ABANDONED_AFTER_MS;
  if (isOver && canTakeStep('cleanUp', status)) return 'cleanUp';
  if (status === request.status) return null;
  return status === 'code_expired' ? 'expireCode' : 'markInactive';
};

/** Creates a request in its first status. */
export const createIdentityRequest = (
  facts: Pick<IdentityRequest, 'id' | 'userUid' | 'userData'>,
  status: 'instructions_shown' | 'waiting_for_code',
  now: number,
): IdentityRequest => ({
  ...facts,
  status,
  createdAt: now,
  instructionsShownAt: status === 'instructions_shown' ? now : null,
  codeRequestedAt: status === 'waiting_for_code' ? now : null,
  codeProvidedAt: null,
  modalShownAt: null,
  userResponseDeadline: null,
  verificationCode: null,
  rejectionReason: null,
  customRejectionMessage: null,
});
