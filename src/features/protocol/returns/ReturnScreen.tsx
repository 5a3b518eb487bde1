import { getLeasePath } from '@api/leasePaths';
import type { Lease } from '@data/leases/leaseRepository';
import type { Viewer } from '@domain/accounts/viewer';
import { isLeaseSide } from '@domain/offers/states';
import { getReturnState, isReturned } from '@domain/returns/premisesReturn';
import { getHandoverForm } from '@domain/returns/returnForm';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OfferIdContext } from '../photos/offerId';
import { useOfflineSupport } from '../useOfflineSupport';
import { AttachedReturn } from './AttachedReturn';
import { ReturnEditor } from './ReturnEditor';
import { HandoverContext } from './returnContext';
import { SignedReturn } from './SignedReturn';

type Props = { lease: Lease; viewer: Viewer };

/** Return protocol of a lease in the view that fits its state, beside the signed handover protocol. */
export function ReturnScreen({ lease, viewer }: Props) {
  const handover = getHandoverForm(lease.offer);
  if (!handover) return <NotBegun offerId={lease.offer.id} />;
  return (
    <OfferIdContext value={lease.offer.id}>
      <HandoverContext value={handover}>
        <ReturnInState lease={lease} viewer={viewer} />
      </HandoverContext>
    </OfferIdContext>
  );
}

function ReturnInState({ lease, viewer }: Props) {
  const { offer, side } = lease;
  useOfflineSupport(offer);
  const [attempt, setAttempt] = useState(0);
  const [hasEdited, setHasEdited] = useState(false);
  const [hasWaited, setHasWaited] = useState(false);
  const state = getReturnState(offer);
  useEffect(() => {
    if (state === 'OPEN') setHasEdited(true);
    if (state === 'ATTACHED') setHasWaited(true);
  }, [state]);
  if (state === null || !isLeaseSide(side)) return <NotBegun offerId={offer.id} />;
  if (state === 'MISSED') return <NotBegun offerId={offer.id} isMissed />;
  if (isReturned(offer)) return <SignedReturn offer={offer} />;
  if (state === 'ATTACHED') {
    const isOutcome = hasEdited && offer.premisesReturn?.submitted?.uid === viewer.uid;
    return <AttachedReturn offer={offer} side={side} isOutcome={isOutcome} />;
  }
  const handleReload = () => setAttempt(attempt + 1);
  return (
    <ReturnEditor key={attempt} offer={offer} side={side} isBackHere={hasWaited} onReload={handleReload} />
  );
}

function NotBegun({ offerId, isMissed = false }: { offerId: string; isMissed?: boolean }) {
  const { t } = useTranslation('returns');
  return (
    <Alert
      severity="info"
      action={
        <Button component={Link} to={getLeasePath(offerId)} size="small" color="inherit">
          {t('toLease')}
        </Button>
      }
    >
      {t(isMissed ? 'missed' : 'notBegun')}
    </Alert>
  );
}
