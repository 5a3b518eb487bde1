import { getHandoverStart } from '@domain/leases/reception';
import type { Offer } from '@domain/offers/offer';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import type { RefusalReason } from '@domain/shared/refusals';

/** Throws the refusal of a protocol step. One that is too early carries the agreed time. */
export const assertProtocolAllowed = (
  { receptionTime }: Pick<Offer, 'receptionTime'>,
  reason: RefusalReason | null,
): void => {
  if (reason === 'handoverNotBegun') throw new Refusal(reason, null, getHandoverStart(receptionTime));
  assertAllowed(reason);
};
