import type { CallableName, CallInput, CallOutput } from '@contracts';
import { toAppError } from './appError';
import { loadFunctions } from './firebase';

export { AppError } from './appError';

/**
 * Calls a function of the contract. A call that changes something carries an idempotency key: pass the same key when
 * repeating the same attempt and the effect happens once.
 * @throws AppError with the refusal's reason; `networkFailed` when the server cannot be reached.
 */
export const callFunction = async <Name extends CallableName>(
  name: Name,
  input: CallInput<Name>,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<CallOutput<Name>> => {
  const { call } = await loadFunctions().catch((error) => {
    throw toAppError(Object.assign(new Error('chunk'), { code: 'unavailable', cause: error }));
  });
  return call(name, input, idempotencyKey);
};
