import { leasePort } from '@data/leases/leaseRepository';
import { useQuery } from '@data/query/useQuery';
import type { Offer } from '@domain/offers/offer';

/** Loads where the deposit of a signed lease is paid and how far it is, again after each step; `null` before the signature. */
export const useDepositInstructions = ({ id, offerStatus, moneySteps, depositReversedOn }: Offer) => {
  const { call } = leasePort;
  const isSigned = offerStatus.state === 'SIGNED';
  return useQuery({
    queryKey: [
      'getDepositInstructions',
      id,
      isSigned,
      offerStatus.postSigningStatus,
      moneySteps,
      depositReversedOn,
    ],
    queryFn: async () => (isSigned ? call('getDepositInstructions', { offerId: id }) : null),
  });
};
