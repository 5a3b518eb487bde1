import { SUCCESS } from '@api/callable';
import { getActingCompanyId } from '@domain/accounts/viewer';
import { leavePlace } from '../data/offerQueue';
import type { Handler } from '../runtime/pipeline';

/**
 * Takes the caller's company out of the queue of an offer. The companies behind it move up; if it had its turn, the next turn
 * starts now. A repeat changes nothing.
 */
export const leaveQueue: Handler<'leaveQueue'> = async ({ offerId }, ctx) => {
  const { viewer } = ctx;
  await leavePlace(offerId, getActingCompanyId(viewer), ctx);
  return SUCCESS;
};
