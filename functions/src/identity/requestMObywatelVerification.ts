import type { Handler } from '../runtime/pipeline';
import { startRequest } from './startRequest';

/** Requests a code of the mObywatel app, or another one after the last has expired (Spec 1 §4). */
export const requestMObywatelVerification: Handler<'requestMObywatelVerification'> = (input, ctx) =>
  startRequest('requestCode', input, ctx);
