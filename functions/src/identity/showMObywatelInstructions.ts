import type { Handler } from '../runtime/pipeline';
import { startRequest } from './startRequest';

/** Shows an account how to confirm its identity in the mObywatel app. An inactive request starts again (Spec 1 §4). */
export const showMObywatelInstructions: Handler<'showMObywatelInstructions'> = (input, ctx) =>
  startRequest('showInstructions', input, ctx);
