import type { RefusalDetails } from '@api/refusals';
import type { AppErrorReason } from './appErrorReasons';

/**
 * An error with a named reason. `reason` is the key of its text under `errors:`. `fields` maps the path of a faulty
 * input to its message. `until` is the end of a refusal (epoch ms). `retryable`: a repeated attempt may succeed.
 * `reference` is the number in the server's log.
 */
export class AppError extends Error {
  readonly reason: AppErrorReason;
  readonly fields: Record<string, string> | null;
  readonly until: number | null;
  readonly retryable: boolean;
  readonly reference: string | null;

  constructor(
    reason: AppErrorReason,
    more: Partial<Pick<AppError, 'fields' | 'until' | 'retryable' | 'reference' | 'cause'>> = {},
  ) {
    super(reason, { cause: more.cause });
    this.name = 'AppError';
    this.reason = reason;
    this.fields = more.fields ?? null;
    this.until = more.until ?? null;
    this.retryable = more.retryable ?? false;
    this.reference = more.reference ?? null;
  }
}

const REASONS_BY_CODE: Record<string, AppErrorReason> = {
  'auth/email-already-in-use': 'emailInUse',
  'auth/invalid-credential': 'wrongCredentials',
  'auth/invalid-email': 'wrongCredentials',
  'auth/user-not-found': 'wrongCredentials',
  'auth/wrong-password': 'wrongCredentials',
  'auth/user-disabled': 'accountDisabled',
  'auth/weak-password': 'weakPassword',
  'auth/password-does-not-meet-requirements': 'weakPassword',
  'auth/account-exists-with-different-credential': 'emailInUse',
  'auth/user-mismatch': 'wrongAccount',
  'auth/popup-blocked': 'popupBlocked',
  'auth/popup-closed-by-user': 'popupClosed',
  'auth/cancelled-popup-request': 'popupClosed',
  'auth/user-cancelled': 'popupClosed',
  'auth/internal-error': 'networkFailed',
  'auth/expired-action-code': 'linkUsed',
  'auth/invalid-action-code': 'linkUsed',
  'auth/user-token-expired': 'signedOut',
  'auth/too-many-requests': 'tooManyCalls',
  'auth/network-request-failed': 'networkFailed',
  'functions/resource-exhausted': 'tooManyCalls',
  'functions/unauthenticated': 'signedOut',
  'functions/permission-denied': 'noPermission',
  'functions/unavailable': 'networkFailed',
  'functions/deadline-exceeded': 'networkFailed',
  'permission-denied': 'noPermission',
  unavailable: 'networkFailed',
  unknown: 'networkFailed',
};

const RETRYABLE: ReadonlySet<AppErrorReason> = new Set([
  'networkFailed',
  'tooManyCalls',
  'inProgress',
  'tooMuchContention',
  'unexpected',
]);

type Details = Partial<RefusalDetails>;

const read = <T>(source: unknown, key: string): T | undefined =>
  typeof source === 'object' && source !== null && key in source
    ? (source as Record<string, T>)[key]
    : undefined;

/** The Functions client reports `internal` if the server is unreachable; our own errors always have a reason. */
const isUnreachable = (code: string | undefined, details: Details | undefined) =>
  code === 'functions/internal' && !details?.reason;

/** Browsers word a failed fetch of a request or a module differently. */
const UNFETCHED = /fetch|NetworkError|Load failed|dynamically imported|module script/i;
const isUnfetched = (error: unknown): boolean => error instanceof TypeError && UNFETCHED.test(error.message);

/** Converts any error of the services to an `AppError`; an `AppError` is returned unchanged. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const code = read<string>(error, 'code');
  const details = read<Details>(error, 'details');
  const byCode =
    isUnreachable(code, details) || isUnfetched(error) ? 'networkFailed' : REASONS_BY_CODE[code ?? ''];
  const reason = details?.reason ?? byCode ?? 'unexpected';
  return new AppError(reason, {
    fields: details?.fields,
    until: details?.until,
    reference: details?.reference,
    retryable: RETRYABLE.has(reason),
    cause: error,
  });
};

/** Runs `work` and converts its errors. Throws `AppError`. */
export const runWithAppErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw toAppError(error);
  }
};

/** Returns whether the security rules denied a read or write. */
export const isDenied = (error: unknown): boolean =>
  error instanceof AppError && error.reason === 'noPermission';

/** Returns `null` for a denied read. Throws `AppError`. */
export const readUnlessDenied = async <Entity>(
  read: () => Promise<Entity | null>,
): Promise<Entity | null> => {
  try {
    return await read();
  } catch (error) {
    const named = toAppError(error);
    if (isDenied(named)) return null;
    throw named;
  }
};
