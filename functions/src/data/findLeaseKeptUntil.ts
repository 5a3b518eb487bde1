import { getLeaseKeptUntil } from '@domain/accounts/leaseRetention';
import { findContract } from './contracts';
import { findOffer } from './offers';

/**
 * Returns until when a signed lease is kept (epoch ms), also without its parties; `null` if that is over at `now` or there
 * is no signed lease.
 */
export const findLeaseKeptUntil = async (offerId: string, now: number): Promise<number | null> => {
  const [contract, offer] = await Promise.all([findContract(offerId), findOffer(offerId)]);
  if (!contract?.signedAt || !offer) return null;
  const until = getLeaseKeptUntil(offer, contract, now);
  return until > now ? until : null;
};
