import { paths } from '@api/paths';
import { serverNow } from '@data/browser/serverClock';
import { type Lease, leasePort } from '@data/leases/leaseRepository';
import { useQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import { getDepositAwaitedUntil, isDepositDueAgain } from '@domain/leases/depositReversal';
import Box from '@mui/material/Box';
import { ErrorState } from '@ui/feedback/ErrorState';
import { NotSignedAlert } from '@ui/feedback/NotSignedAlert';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { useState } from 'react';
import { DepositState } from './DepositState';
import { isPersonFirst, NextSteps } from './NextSteps';
import { TransferCard } from './TransferCard';

type Props = { lease: Lease; viewer: Viewer };

/** Deposit of a signed lease: payment instructions while it is awaited, its status afterwards (Spec 2 §2). */
export function DepositScreen({ lease, viewer }: Props) {
  const { call } = leasePort;
  const { id, offerStatus, moneySteps, depositReversedOn, receptionTime } = lease.offer;
  const [now] = useState(serverNow);
  const isSigned = offerStatus.state === 'SIGNED';
  const {
    status,
    data: value,
    refetch,
  } = useQuery({
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
  if (!isSigned) return <NotSignedAlert offerPath={paths.offer(id)} />;
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  if (!value) return <RowsSkeleton count={3} height={96} />;
  const until = getDepositAwaitedUntil(lease.offer, now);
  const isAgain = isDepositDueAgain(lease.offer);
  const isAwaited = offerStatus.postSigningStatus === 'DEPOSIT_PENDING' || isAgain;
  const handover =
    offerStatus.postSigningStatus === 'PROTOCOL_CONFIRMED'
      ? null
      : { until: until > now ? until : null, isAgreed: receptionTime !== null, isPossible: isAgain };
  const isAskedFirst = isPersonFirst(lease.offer, lease.side);
  const nextSteps = <NextSteps lease={lease} uid={viewer.uid} />;
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DepositState lease={lease} instructions={value} />
      {isAskedFirst && nextSteps}
      {isAwaited && (
        <TransferCard instructions={value} isPayer={lease.side === 'tenant'} handover={handover} />
      )}
      {!isAskedFirst && nextSteps}
    </Box>
  );
}
