import { getDepositDates } from '@domain/leases/depositDeadline';
import type { Offer } from '@domain/offers/offer';
import { getStatementAwaitedUntil } from '@domain/protocol/rejection';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import type { RefusalReason } from '@domain/shared/refusals';

/** Throws the refusal of a step that cannot be recorded. `depositAwaited` carries the moment from which the lease can be ended. */
export const assertMoneyStepAllowed = (why: RefusalReason | null, offer: Offer, now: number): void => {
  if (why === 'depositAwaited') throw new Refusal(why, null, getDepositDates(offer, now).endableAt);
  assertAllowed(why);
};

/** Throws `Refusal('statementAwaited')` while the landlord can still respond to the refusal of the premises. */
export const assertStatementUploaded = (offer: Offer, now: number): void => {
  const until = getStatementAwaitedUntil(offer, now);
  if (until !== null) throw new Refusal('statementAwaited', null, until);
};
