import { type CallableName, type CallInput, type CallOutput, REGION } from '@api';
import { EMULATORS } from '@config/emulators';
import { env } from '@config/env';
import { toAppError } from '@data/calls/appError';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { app } from './app';

const functions = getFunctions(app, REGION);

if (env.usesEmulators) connectFunctionsEmulator(functions, EMULATORS.host, EMULATORS.functions);

/** Returns the payload without undefined values, which the client would send as `null`. */
const withoutUndefined = <Payload extends object>(payload: Payload): Payload =>
  JSON.parse(JSON.stringify(payload));

/** Makes one call without retry; see `callFunction`. */
export const call = async <Name extends CallableName>(
  name: Name,
  input: CallInput<Name>,
  idempotencyKey?: string,
): Promise<CallOutput<Name>> => {
  const payload = { ...input, idempotencyKey };
  try {
    const answer = await httpsCallable<unknown, CallOutput<Name>>(functions, name)(withoutUndefined(payload));
    return answer.data;
  } catch (error) {
    throw toAppError(error);
  }
};
