import { type StatusAnswer, SUCCESS } from '@api/callable';
import { isEndedByClock, whyCannotEndUnpaid } from '@domain/leases/depositDeadline';
import type { Offer } from '@domain/offers/offer';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { assertLandlord } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { assertNoWaitingTransfer } from './assertNoWaitingTransfer';
import { assertMoneyStepAllowed } from './moneyDeadlines';
import { buildUnpaidEnd } from './unpaidEnd';

/**
 * Ends a signed lease for its landlord because the deposit did not arrive by its due day. Of this step and a confirmation of the
 * deposit at the same time exactly one wins. A repeat changes nothing, also after the clock has ended the lease. Throws
 * `Refusal('noAccess')`, `Refusal('depositAwaited')` with the moment from which it is possible, `Refusal('depositStands')`,
 * `Refusal('depositNotPending')` and, while a transfer waits that looks like the deposit, `Refusal('depositTransferWaits')`.
 */
export const endUnpaidLease: Handler<'endUnpaidLease'> = ({ offerId }, ctx) =>
  changeLease(
    offerId,
    {
      check: (offer: Offer) => assertLandlord(offer, ctx.viewer),
      decide: (lease) => decideEnd(lease, ctx),
      isAfterEnd: true,
    },
    ctx,
  );

const decideEnd = async (lease: Lease, ctx: CallContext): Promise<OfferDecision<StatusAnswer>> => {
  const { offer } = lease;
  if (offer.depositEnding) return { unchanged: SUCCESS };
  assertMoneyStepAllowed(whyCannotEndUnpaid(offer, ctx.now), offer, ctx.now);
  const isOver = isEndedByClock(offer, ctx.now);
  if (!isOver || !offer.depositTransferSeenAt) await assertNoWaitingTransfer(lease);
  const end = buildUnpaidEnd(lease, isOver ? 'clock' : 'landlord', isOver ? { ...ctx, viewer: null } : ctx);
  return { ...end, answer: SUCCESS };
};
