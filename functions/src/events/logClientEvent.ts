import { SUCCESS } from '@contracts/callable';
import { logEvents } from '../data/eventLog';
import type { Handler } from '../runtime/pipeline';

/**
 * Queues an event of the web's own; who it is about comes from the token (Spec 1 §3). Its method is marked as the
 * client's, so that nobody can write an entry that looks like the server's.
 */
export const logClientEvent: Handler<'logClientEvent'> = async ({ method, details, offerId }, ctx) => {
  await logEvents(
    [{ method: `client.${method}`, details, userId: ctx.viewer?.uid ?? null, offerId: offerId ?? null }],
    ctx,
  );
  return SUCCESS;
};
