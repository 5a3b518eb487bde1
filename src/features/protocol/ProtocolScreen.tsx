import { paths } from '@api/paths';
import type { Lease } from '@data/leases/leaseRepository';
import type { Viewer } from '@domain/accounts/viewer';
import { LEASE_ENDED } from '@domain/leases/statusGroups';
import { whyCannotOpenProtocol } from '@domain/protocol/predicates';
import { NotSignedAlert } from '@ui/feedback/NotSignedAlert';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AttachedProtocol } from './AttachedProtocol';
import { BlockedByDeposit, LeaseEnded, MissingForms } from './alerts';
import { ProtocolEditor } from './ProtocolEditor';
import { OfferIdContext } from './photos/offerId';
import { SignedProtocol } from './SignedProtocol';
import { useOfflineSupport } from './useOfflineSupport';

type Props = { lease: Lease; viewer: Viewer };

const isSubmittedBy = ({ protocolData }: Lease['offer'], uid: string): boolean =>
  protocolData?.protocolSubmitterUid === uid;

/** Handover protocol of a lease in the view that fits its status (Spec 2 §2, §4). */
export function ProtocolScreen(props: Props) {
  return (
    <OfferIdContext value={props.lease.offer.id}>
      <ProtocolInStatus {...props} />
    </OfferIdContext>
  );
}

function ProtocolInStatus({ lease, viewer }: Props) {
  const { offer, side } = lease;
  useOfflineSupport(offer);
  const [attempt, setAttempt] = useState(0);
  const { postSigningStatus: status } = offer.offerStatus;
  const [params] = useSearchParams();
  const isRefusing = params.has('refuse');
  const [hasEdited, setHasEdited] = useState(false);
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (status === 'DEPOSIT_CONFIRMED') setHasEdited(true);
    if (status === 'PROTOCOL_ATTACHED') setHasWaited(true);
  }, [status]);
  if (LEASE_ENDED.includes(status)) return <LeaseEnded offer={offer} side={side} />;
  const closed = whyCannotOpenProtocol(offer, side);
  if (closed === 'offerNotSigned') return <NotSignedAlert offerPath={paths.offer(offer.id)} />;
  if (closed === 'depositPending') return <BlockedByDeposit offer={offer} />;
  if (closed) return <MissingForms offer={offer} side={side} uid={viewer.uid} />;
  if (status === 'PROTOCOL_CONFIRMED') return <SignedProtocol offer={offer} side={side} />;
  const shown = { offer, side, uid: viewer.uid, isRefusing };
  if (status === 'PROTOCOL_ATTACHED')
    return <AttachedProtocol {...shown} isOutcome={hasEdited && isSubmittedBy(offer, viewer.uid)} />;
  const handleReload = () => setAttempt(attempt + 1);
  return <ProtocolEditor key={attempt} {...shown} isBackHere={hasWaited} onReload={handleReload} />;
}
