import type { CallableName, CallInput, CallOutput } from '@contracts';
import { withSecondFactor } from '@data/accounts/secondFactor';
import { watchConnection } from '@data/browser/online';
import { invalidateAfter, resetAfter } from '@data/query/queryClient';
import { toAppError } from './appError';
import { loadFunctions } from './firebase';
import { reportQuietly } from './reportQuietly';

export { AppError } from './appError';

/**
 * Calls a function of the contract. Most may be repeated as they are; for one that makes something new each time pass
 * an idempotency key, the same one until the attempt succeeded, and the effect happens once.
 * A call that wants the second factor asks for it and goes on.
 * @throws AppError with the refusal's reason; `networkFailed` when the server cannot be reached.
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
