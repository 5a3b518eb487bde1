import { SUCCESS } from '@contracts/callable';
import { authAdmin } from '../data/admin';
import { logEvents } from '../data/eventLog';
import type { Handler } from '../runtime/callable';

/** Ends every session of the account: no device gets a new token any more; the one it holds lasts an hour at most. */
export const signOutEverywhere: Handler<'signOutEverywhere'> = async (_, ctx) => {
  const { uid } = ctx.viewer;
  await (await authAdmin()).revokeRefreshTokens(uid);
  await logEvents([{ method: 'signOutEverywhere', details: '', userId: uid, offerId: null }], ctx);
  return SUCCESS;
};
