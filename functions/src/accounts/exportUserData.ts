import { logEvents } from '../data/eventLog';
import type { Handler } from '../runtime/callable';
import { EXPORT_LINK_LIFE_MS, exportLink } from './exportLink';

/** Answers an address that for ten minutes leads to everything held about the caller, as one JSON file. */
export const exportUserData: Handler<'exportUserData'> = async (_, ctx) => {
  const { uid } = ctx.viewer;
  await logEvents([{ method: 'exportUserData', details: '', userId: uid, offerId: null }], ctx);
  return { url: exportLink({ uid, until: ctx.now + EXPORT_LINK_LIFE_MS }) };
};
