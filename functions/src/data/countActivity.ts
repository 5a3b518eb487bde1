import { ACTIVITY_KEPT_WEEKS, getActivityWeek, getNewActivity } from '@domain/offers/activity';
import type { Offer } from '@domain/offers/offer';
import { fieldValue } from './admin';
import { getPortfolioPath } from './companies';
import type { Writes } from './store';

/**
 * Adds what a change of an offer brings (questions, counter-offers, reservations) to the week's counts of the landlord's company, in
 * the batch of the change. Drops the week that is no longer kept.
 */
export const countActivity = (writes: Writes, before: Offer, patch: Partial<Offer>, now: number): void => {
  const { companyId } = before.offerStatus.landlord;
  const added = Object.entries(getNewActivity(before, { ...before, ...patch }));
  if (!companyId || added.length === 0) return;
  writes.merge(getPortfolioPath(companyId), {
    activity: {
      [getActivityWeek(now)]: Object.fromEntries(
        added.map(([kind, count]) => [kind, fieldValue.increased(count)]),
      ),
      [getActivityWeek(now, -ACTIVITY_KEPT_WEEKS)]: fieldValue.erased(),
    },
  });
};
