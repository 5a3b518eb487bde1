import { SUCCESS } from '@api/callable';
import { COLLECTIONS } from '@api/collections';
import {
  getReturnAlertId,
  RETURN_ALERTS_MAX,
  type ReturnAlert,
  whyCannotAwaitReturn,
} from '@domain/offers/returnAlerts';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { loadOffer } from '../data/offers';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { findAll } from '../data/queries';
import type { Handler } from '../runtime/pipeline';

/**
 * Stores an account's one-time alert for when a reserved offer is free again. A repeat changes nothing. Throws
 * `Refusal('tooManyReturnAlerts')` above the limit and the refusals of `whyCannotAwaitReturn`.
 */
export const awaitOfferReturn: Handler<'awaitOfferReturn'> = async ({ offerId }, { viewer, now }) => {
  const offer = await loadOffer(offerId);
  assertAllowed(whyCannotAwaitReturn(offer, viewer, now));
  const id = getReturnAlertId(viewer.uid, offerId);
  return updateWithPrecondition<ReturnAlert, typeof SUCCESS>(
    `${COLLECTIONS.returnAlerts}/${id}`,
    async (kept) => {
      if (kept) return { unchanged: SUCCESS };
      await assertRoom(viewer.uid, now);
      const alert: ReturnAlert = {
        id,
        uid: viewer.uid,
        offerId,
        createdAt: now,
        expiresAt: offer.offerValidTo,
      };
      return { write: alert, answer: SUCCESS };
    },
  );
};

/**
 * Ignores expired alerts, because the database removes them late. The count is outside the write's precondition, so parallel
 * calls may exceed the limit slightly; the rate limit bounds them.
 */
const assertRoom = async (uid: string, now: number): Promise<void> => {
  const kept = await findAll<ReturnAlert>('ownReturnAlerts', { uid });
  const open = kept.filter(({ entity }) => entity.expiresAt > now);
  if (open.length >= RETURN_ALERTS_MAX) throw new Refusal('tooManyReturnAlerts');
};
