import { SUCCESS } from '@contracts/offers';
import { logEvents } from '../data/eventLog';
import type { Handler } from '../runtime/callable';

/** Queues an event of the web's own; who it is about comes from the token (Spec 1 §3). */
export const logClientEvent: Handler<'logClientEvent'> = async ({ method, details, offerId }, ctx) => {
  await logEvents([{ method, details, userId: ctx.viewer?.uid ?? null, offerId: offerId ?? null }], ctx);
  return SUCCESS;
};
