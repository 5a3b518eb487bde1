import type { CallableName, CallInput, CallOutput } from '@api';
import { withSecondFactor } from '@data/accounts/secondFactor';
import { watchConnection } from '@data/browser/online';
import { invalidateAfter, resetAfter } from '@data/query/queryClient';
import { toAppError } from './appError';
import { loadFunctions } from './firebase';
import { reportQuietly } from './reportQuietly';

export { AppError } from './appError';

/**
 * Calls a function. Most calls can be repeated as they are. For a call that creates something, pass an idempotency key
 * and keep it until an attempt succeeds; the effect then happens once. If the call requires the second factor, asks
 * for it and continues. Throws `AppError` with the reason of the refusal, or `AppError('networkFailed')` if the server
 * is unreachable.
 */
export const callFunction = <Name extends CallableName>(
  name: Name,
  input: CallInput<Name>,
  idempotencyKey?: string,
): Promise<CallOutput<Name>> =>
  withSecondFactor(() => watchConnection(() => callOnce(name, input, idempotencyKey)));

const callOnce = async <Name extends CallableName>(
  name: Name,
  input: CallInput<Name>,
  idempotencyKey?: string,
): Promise<CallOutput<Name>> => {
  const { call } = await loadFunctions().catch((error) => {
    throw toAppError(Object.assign(new Error('chunk'), { code: 'unavailable', cause: error }));
  });
  try {
    const answer = await call(name, input, idempotencyKey);
    invalidateAfter(name);
    return answer;
  } catch (error) {
    reportQuietly(name, error);
    resetAfter(toAppError(error).reason);
    throw error;
  }
};
