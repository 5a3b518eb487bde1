import { leasePort } from '@data/leases/leaseRepository';
import { useQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';

/** Colleagues who can sign second; `hasNone` if two people must sign and there is no second one. */
export type SecondSignersState = {
  isChecking: boolean;
  isNeeded: boolean;
  hasNone: boolean;
  people: readonly { uid: string; name: string }[];
  refetch: () => unknown;
};

/** Loads who can sign together with the viewer, where the register asks for two people. */
export const useSecondSigners = (offerId: string, viewer: Viewer, isAsked: boolean): SecondSignersState => {
  const { call } = leasePort;
  const { status, data, refetch } = useQuery({
    queryKey: ['listSecondSigners', offerId, viewer.uid, viewer.companyId],
    queryFn: () => call('listSecondSigners', { offerId }),
    enabled: isAsked,
  });
  const isNeeded = isAsked && data?.isNeeded === true;
  const people = (isNeeded && data?.people) || [];
  return {
    isChecking: isAsked && status === 'pending',
    isNeeded,
    hasNone: isNeeded && people.length === 0,
    people,
    refetch,
  };
};
