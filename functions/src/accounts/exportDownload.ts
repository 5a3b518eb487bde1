import { SECOND_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { isWithinLimit } from '../data/rateLimits';
import { assertNotSignedOutSince } from '../data/signOuts';
import { SIGNED_LINK_LIFE_MS } from '../runtime/createSignedLinks';
import { type AccountExport, buildAccountExport } from './buildAccountExport';
import { exportOrderOf } from './exportLink';

/** How many exports of one account are built while one link is valid. */
export const EXPORTS_PER_LINK_LIFE_MAX = 3;

/**
 * Returns the data behind an export link. Each export is expensive, so downloads are rate-limited. Throws
 * `Refusal('exportLinkExpired')` and `Refusal('tooManyCalls')`.
 */
export const exportDownload = async (query: Record<string, unknown>, now: number): Promise<AccountExport> => {
  const order = exportOrderOf(query, now);
  await assertNotSignedOutSince(order, 'exportLinkExpired');
  const perSeconds = SIGNED_LINK_LIFE_MS / SECOND_MS;
  const limit = { name: 'accountExport', subject: order.uid, max: EXPORTS_PER_LINK_LIFE_MAX, perSeconds };
  if (!(await isWithinLimit(limit, now))) throw new Refusal('tooManyCalls');
  return buildAccountExport(order, now);
};
