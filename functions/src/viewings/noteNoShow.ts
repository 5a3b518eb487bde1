import { assertAllowed } from '@domain/shared/errors';
import { whyCannotTakeViewingStep } from '@domain/viewings/viewing';
import { assertLandlord } from '../offers/side';
import type { Handler } from '../runtime/pipeline';
import { changeViewing, getSeenViewing, withNextVersion } from './changeViewing';

/**
 * Notes that the other side did not come to a viewing, up to 7 days after it. Only the two sides see it. A repeat changes
 * nothing. Throws `Refusal('noAccess')`, `Refusal('viewingNotFound')`, `Refusal('viewingChanged')` and the reasons of
 * `whyCannotTakeViewingStep`.
 */
export const noteNoShow: Handler<'noteNoShow'> = ({ offerId, tenant, startsAt }, ctx) =>
  changeViewing(
    offerId,
    tenant,
    async ({ offer, viewing: latest }) => {
      assertLandlord(offer, ctx.viewer);
      const stored = getSeenViewing(latest, startsAt);
      if (stored.state === 'noShow') return null;
      assertAllowed(whyCannotTakeViewingStep('noteNoShow', stored, { side: 'landlord', now: ctx.now }));
      return {
        viewing: withNextVersion({ ...stored, state: 'noShow', changedBy: 'landlord' }, ctx.now),
        mails: [],
        event: { method: 'noteNoShow', details: 'Zapisano nieobecność na oglądaniu' },
      };
    },
    ctx,
  );
