import { paths } from '@api/paths';
import { type Lease, useLease } from '@data/leases/leaseRepository';
import type { Viewer } from '@domain/accounts/viewer';
import { isLeaseSide } from '@domain/offers/states';
import { ErrorState } from '@ui/feedback/ErrorState';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaseNav } from './LeaseNav';
import { LeaseProgress } from './LeaseProgress';

/** Texts of later dialogs and failures. They load first, so that nothing on the screen waits for them. */
const LATER_TEXTS = ['leaseProgress', 'errors', 'validation', 'enums'] as const;

type Props = {
  offerId: string;
  viewer: Viewer;
  /** Shown to users who are not a party to the lease. */
  denied: ReactNode;
  /** Admins may view it without being a party. */
  admitsAdmins?: boolean;
  /** Text shown if the offer cannot be loaded. */
  failure?: string;
  children: (lease: Lease) => ReactNode;
};

/** Screen of a lease for its two parties: its stage, then `children`, updated live. */
export function LeaseScreen({ offerId, viewer, denied, admitsAdmins = false, failure, children }: Props) {
  useTranslation(LATER_TEXTS);
  const lease = useLease(offerId, viewer);
  if (lease.status === 'pending') return <PageSkeleton />;
  if (lease.status === 'error') return <ErrorState text={failure} onRetry={lease.refetch} />;
  if (!lease.data) return denied;
  const { offer, side } = lease.data;
  const isParty = isLeaseSide(side);
  if (!isParty && !(admitsAdmins && viewer.isAdmin)) return denied;
  return (
    <>
      {isParty && offer.offerStatus.state === 'SIGNED' && <LeaseNav offerId={offer.id} uid={viewer.uid} />}
      <LeaseProgress
        offer={offer}
        side={side}
        answerPath={paths.indicatePerson(offer.id, viewer.uid)}
        uid={viewer.uid}
      />
      {children(lease.data)}
    </>
  );
}
