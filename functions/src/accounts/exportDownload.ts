import { SECOND_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { isWithinLimit } from '../data/rateLimits';
import { assertNotSignedOutSince } from '../data/signOuts';
import { SIGNED_LINK_LIFE_MS } from '../runtime/createSignedLinks';
import { type AccountExport, buildAccountExport } from './buildAccountExport';
import { exportOrderOf } from './exportLink';

/** How often the data of one account are put together while a link to them works. */
export const EXPORTS_PER_LINK_LIFE_MAX = 3;

/** The data a link stands for. Refuses with `exportLinkExpired` and, each time being a look into everything, `tooManyCalls`. */
export const exportDownload = async (query: Record<string, unknown>, now: number): Promise<AccountExport> => {
  const order = exportOrderOf(query, now);
  await assertNotSignedOutSince(order, 'exportLinkExpired');
  const perSeconds = SIGNED_LINK_LIFE_MS / SECOND_MS;
  const limit = { name: 'accountExport', subject: order.uid, max: EXPORTS_PER_LINK_LIFE_MAX, perSeconds };
  if (!(await isWithinLimit(limit, now))) throw new Refusal('tooManyCalls');
  return buildAccountExport(order, now);
};
