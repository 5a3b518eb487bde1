import { getPayoutDueBy } from '@domain/leases/payout';
import type { Offer } from '@domain/offers/offer';
import { isSubmitted } from '@domain/protocol/protocol';
import { anOffer } from './builders';

/** A handed-over lease whose protocol the second side signed at `signedAt` (epoch ms). Its deposit is not paid out yet. */
export const buildHandedOverLease = (signedAt: number, patch: Partial<Offer> = {}): Offer => {
  const offer = anOffer().withStatus('PROTOCOL_CONFIRMED').build();
  const { protocolData } = offer;
  if (!isSubmitted(protocolData)) throw new Error('A confirmed protocol was submitted.');
  return {
    ...offer,
    protocolData: { ...protocolData, signedAt },
    payoutDueBy: getPayoutDueBy(signedAt),
    ...patch,
  };
};
