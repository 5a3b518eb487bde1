import { getOtherSide } from '@domain/offers/states';
import { assertAllowed } from '@domain/shared/errors';
import { whyCannotTakeViewingStep } from '@domain/viewings/viewing';
import type { Handler } from '../runtime/pipeline';
import { changeViewing, getSeenViewing, withNextVersion } from './changeViewing';
import { getViewingSide } from './getViewingSide';
import { buildViewingMails } from './viewingMails';

/**
 * Cancels a viewing or withdraws a request, and frees its place. Cancels the invitations of both sides; a request has none. A
 * repeat changes nothing. Throws `Refusal('noAccess')`, `Refusal('viewingNotFound')`, `Refusal('viewingChanged')` and the
 * reasons of `whyCannotTakeViewingStep`.
 */
export const cancelViewing: Handler<'cancelViewing'> = ({ offerId, tenant, startsAt }, ctx) =>
  changeViewing(
    offerId,
    tenant,
    async (facts) => {
      const { offer } = facts;
      const side = getViewingSide(offer, tenant, ctx);
      const stored = getSeenViewing(facts.viewing, startsAt);
      if (stored.state === 'cancelled') return null;
      assertAllowed(whyCannotTakeViewingStep('cancel', stored, { side, now: ctx.now }));
      const viewing = withNextVersion({ ...stored, state: 'cancelled', changedBy: side }, ctx.now);
      const about = { kind: 'viewingCancelled', offer, viewing, now: ctx.now } as const;
      return {
        viewing,
        mails: await buildViewingMails([
          stored.state === 'requested'
            ? { ...about, to: [getOtherSide(side)], calendar: null }
            : { ...about, to: ['tenant', 'landlord'], calendar: 'CANCEL' },
        ]),
        event: { method: 'cancelViewing', details: 'Odwołano oglądanie' },
      };
    },
    ctx,
  );
