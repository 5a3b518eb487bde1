import { SUCCESS } from '@api/callable';
import { logEvents } from '../data/eventLog';
import { endSessions } from '../data/signIns';
import { endTokens } from '../data/signOuts';
import type { Handler } from '../runtime/pipeline';

/** Ends every session of the account: existing tokens become invalid and no device can refresh. */
export const signOutEverywhere: Handler<'signOutEverywhere'> = async (_, ctx) => {
  const { uid } = ctx.viewer;
  await endTokens(uid, ctx.now);
  await endSessions(uid);
  await logEvents([{ method: 'signOutEverywhere', details: '', userId: uid, offerId: null }], ctx);
  return SUCCESS;
};
