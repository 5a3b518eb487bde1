import type { CallInput, CallOutput } from '@api';
import { leasePort } from '@data/leases/leaseRepository';
import { useQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';

/** Colleagues who can sign second; `hasNone` if two people must sign and there is no second one. */
export type SecondSignersState = {
  isChecking: boolean;
  isNeeded: boolean;
  hasNone: boolean;
  people: readonly { uid: string; name: string }[];
  /** Only for an act beside the lease: on what ground the viewer may act alone, or why the register does not tell. */
  authority: NonNullable<CallOutput<'listSecondSigners'>['authority']> | null;
  /** Whether the viewer belongs to both companies and can act for neither. */
  isBothSides: boolean;
  /** Whether the viewer waits for the second signature of others. */
  mustWait: boolean;
  refetch: () => unknown;
};

type SecondSignerQuery = Omit<CallInput<'listSecondSigners'>, 'offerId'> & { isAsked: boolean };

/** Invites a person who has no account of the company yet to sign second. */
export const inviteSecondSigner = (email: string): Promise<unknown> =>
  leasePort.call('inviteSecondSigner', { email });

/**
 * Loads who can sign together with the viewer, where the register asks for two people: the reserved lease or another act. The
 * call that signs decides again.
 */
export const useSecondSigners = (
  offerId: string,
  viewer: Viewer,
  { isAsked, ...about }: SecondSignerQuery,
): SecondSignersState => {
  const { call } = leasePort;
  const { status, data, refetch } = useQuery({
    queryKey: ['listSecondSigners', offerId, about, viewer.uid, viewer.companyId],
    queryFn: () => call('listSecondSigners', { offerId, ...about }),
    enabled: isAsked,
  });
  const isNeeded = isAsked && data?.isNeeded === true;
  const people = (isNeeded && data?.people) || [];
  return {
    isChecking: isAsked && status === 'pending',
    isNeeded,
    hasNone: isNeeded && people.length === 0,
    people,
    authority: data?.authority ?? null,
    isBothSides: data?.isBothSides === true,
    mustWait: data?.mustWait === true,
    refetch,
  };
};
