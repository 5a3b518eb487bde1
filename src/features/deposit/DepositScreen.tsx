import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import { useDepositInstructions } from '@data/leases/depositInstructions';
import type { Lease } from '@data/leases/leaseRepository';
import type { Viewer } from '@domain/accounts/viewer';
import { getDepositDueDay } from '@domain/leases/depositDays';
import { getDepositDates, withClockEnd } from '@domain/leases/depositDeadline';
import { isDepositDueAgain } from '@domain/leases/depositReversal';
import type { Offer } from '@domain/offers/offer';
import { MINUTE_MS } from '@domain/shared/dates';
import Box from '@mui/material/Box';
import { ErrorState } from '@ui/feedback/ErrorState';
import { NotSignedAlert } from '@ui/feedback/NotSignedAlert';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { DepositState } from './DepositState';
import { MoneyPath } from './MoneyPath';
import { isPersonFirst, NextSteps } from './NextSteps';
import { OfferAgain } from './OfferAgain';
import { type PaymentDeadline, TransferCard } from './TransferCard';
import { UnpaidDecision } from './UnpaidDecision';

type Props = { lease: Lease; viewer: Viewer };

/**
 * Returns by when the deposit is due: the due day, or for a lease signed without one the handover. `null` once the premises are
 * handed over.
 */
const getDue = (offer: Offer, now: number): PaymentDeadline | null => {
  if (offer.offerStatus.postSigningStatus === 'PROTOCOL_CONFIRMED') return null;
  const dates = getDepositDates(offer, now);
  if (getDepositDueDay(offer) !== null) return { kind: 'day', dates, isOver: now >= dates.dueAt };
  return {
    kind: 'handover',
    until: dates.dueAt > now ? dates.dueAt : null,
    isAgreed: offer.receptionTime !== null,
    isPossible: isDepositDueAgain(offer),
  };
};

/** Deposit of a signed lease: payment instructions while it is awaited, its status afterwards (Spec 2 §2). */
export function DepositScreen({ lease: stored, viewer }: Props) {
  const { t } = useTranslation('deposit');
  const now = useServerNow(MINUTE_MS);
  const lease: Lease = { ...stored, offer: withClockEnd(stored.offer, now) };
  const { id, offerStatus } = lease.offer;
  const isSigned = offerStatus.state === 'SIGNED';
  const { status, data: value, refetch } = useDepositInstructions(lease.offer);
  if (!isSigned) return <NotSignedAlert offerPath={paths.offer(id)} />;
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  if (!value) return <RowsSkeleton count={3} height={96} />;
  const isAwaited = offerStatus.postSigningStatus === 'DEPOSIT_PENDING' || isDepositDueAgain(lease.offer);
  const isAskedFirst = isPersonFirst(lease.offer, lease.side);
  const nextSteps = <NextSteps lease={lease} uid={viewer.uid} />;
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DepositState lease={lease} instructions={value} />
      <SectionCard title={t('path.title')}>
        <MoneyPath offer={lease.offer} side={lease.side} money={value} />
      </SectionCard>
      {isAskedFirst && nextSteps}
      {isAwaited && (
        <TransferCard
          instructions={value}
          isPayer={lease.side === 'tenant'}
          due={getDue(lease.offer, now)}
          extension={lease.offer.depositExtension ?? null}
        />
      )}
      {lease.side === 'landlord' && <UnpaidDecision offer={lease.offer} viewer={viewer} now={now} />}
      {lease.side === 'landlord' && lease.offer.depositEnding && <OfferAgain offer={lease.offer} />}
      {!isAskedFirst && nextSteps}
    </Box>
  );
}
