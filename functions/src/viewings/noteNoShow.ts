import { type StatusAnswer, SUCCESS } from '@api/callable';
import { assertAllowed } from '@domain/shared/errors';
import { type Viewing, whyCannotTakeViewingStep } from '@domain/viewings/viewing';
import { changeOffer } from '../data/changeOffer';
import { findViewing, getKeptViewingId, getViewingId, getViewingPath } from '../data/viewings';
import { assertLandlord } from '../offers/side';
import type { Handler } from '../runtime/pipeline';
import { getSeenViewing, withNextVersion } from './changeViewing';

/** Returns the viewing that the page showed: one that its account has replaced by another, or the latest. */
const loadSeenViewing = async (
  seen: Pick<Viewing, 'offerId' | 'tenantUid' | 'startsAt'>,
): Promise<Viewing> => {
  const { offerId, tenantUid, startsAt } = seen;
  const [kept, latest] = await Promise.all([
    findViewing(getKeptViewingId(seen)),
    findViewing(getViewingId(offerId, tenantUid)),
  ]);
  return kept ?? getSeenViewing(latest, startsAt);
};

/**
 * Notes that the other side did not come to a viewing, up to 7 days after it, even if it has arranged another one since. Only the
 * two sides see it. A repeat changes nothing. Throws `Refusal('noAccess')`, `Refusal('viewingNotFound')`,
 * `Refusal('viewingChanged')` and the reasons of `whyCannotTakeViewingStep`.
 */
export const noteNoShow: Handler<'noteNoShow'> = ({ offerId, tenant: tenantUid, startsAt }, ctx) =>
  changeOffer<StatusAnswer>(
    offerId,
    async (offer) => {
      assertLandlord(offer, ctx.viewer);
      const stored = await loadSeenViewing({ offerId, tenantUid, startsAt });
      if (stored.state === 'noShow') return { unchanged: SUCCESS };
      assertAllowed(whyCannotTakeViewingStep('noteNoShow', stored, { side: 'landlord', now: ctx.now }));
      const noted: Viewing = { ...stored, state: 'noShow', changedBy: 'landlord' };
      return {
        patch: {},
        events: [
          {
            method: 'noteNoShow',
            details: 'Zapisano nieobecność na oglądaniu',
            userId: ctx.viewer.uid,
            offerId,
          },
        ],
        alsoWrite: (writes) => writes.set(getViewingPath(stored.id), withNextVersion(noted, ctx.now)),
        answer: SUCCESS,
      };
    },
    ctx,
  );
