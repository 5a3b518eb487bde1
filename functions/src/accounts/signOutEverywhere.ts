import { SUCCESS } from '@contracts/callable';
import { logEvents } from '../data/eventLog';
import { endSessions } from '../data/signIns';
import type { Handler } from '../runtime/pipeline';

/** Ends every session of the account: no device gets a new token any more; the one it holds lasts an hour at most. */
export const signOutEverywhere: Handler<'signOutEverywhere'> = async (_, ctx) => {
  const { uid } = ctx.viewer;
  await endSessions(uid);
  await logEvents([{ method: 'signOutEverywhere', details: '', userId: uid, offerId: null }], ctx);
  return SUCCESS;
};
