import { SUCCESS } from '@api/callable';
import { COLLECTIONS } from '@api/collections';
import { getActingCompanyId } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import {
  getReturnAlertId,
  RETURN_ALERTS_MAX,
  type ReturnAlert,
  whyCannotAwaitReturn,
} from '@domain/offers/returnAlerts';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { loadQueue } from '../data/offerQueue';
import { loadOffer } from '../data/offers';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { findAll } from '../data/queries';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';

/**
 * Stores an account's one-time alert for when a reserved offer, or one whose queue has its turns, is free to all. A repeat
 * changes nothing. Throws `Refusal('tooManyReturnAlerts')` above the limit and the refusals of `whyCannotAwaitReturn`.
 */
export const awaitOfferReturn: Handler<'awaitOfferReturn'> = async ({ offerId }, { viewer, now }) => {
  const offer = await loadOffer(offerId);
  assertAllowed(whyCannotAwaitReturn(offer, viewer, now));
  await assertNotOwnTurn(offer, { viewer, now });
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

/** Throws for the company whose turn it is: it can reserve now. */
const assertNotOwnTurn = async (offer: Offer, { viewer, now }: Pick<CallContext, 'viewer' | 'now'>) => {
  const { turn } = (await loadQueue(offer, now)).settled;
  if (turn && turn.entry.companyId === getActingCompanyId(viewer)) throw new Refusal('notReservedByOther');
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
