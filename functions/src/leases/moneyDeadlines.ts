import { getDepositAwaitedUntil } from '@domain/leases/depositReversal';
import type { Offer } from '@domain/offers/offer';
import { getStatementAwaitedUntil } from '@domain/protocol/rejection';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import type { RefusalReason } from '@domain/shared/refusals';

/** Throws the reason of a step that cannot be recorded; that the deposit is still awaited, with the moment until which it is. */
export const refuseUntilDue = (why: RefusalReason | null, offer: Offer, now: number): void => {
  if (why === 'depositAwaited') throw new Refusal(why, null, getDepositAwaitedUntil(offer, now));
  refuseWhen(why);
};

/** Throws `statementAwaited` while the landlord can still answer the refusal of the premises. */
export const refuseWhileStatementAwaited = (offer: Offer, now: number): void => {
  const until = getStatementAwaitedUntil(offer, now);
  if (until !== null) throw new Refusal('statementAwaited', null, until);
};
