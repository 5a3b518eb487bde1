import type { Handler } from '../runtime/pipeline';
import { startRequest } from './startRequest';

/** Asks for a code of the mObywatel app, also for another one after the last has expired (Spec 1 §4). */
export const requestMObywatelVerification: Handler<'requestMObywatelVerification'> = (input, ctx) =>
  startRequest('requestCode', input, ctx);
