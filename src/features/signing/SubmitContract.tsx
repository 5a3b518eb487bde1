import { paths } from '@contracts/paths';
import { type Lease, LeasePortContext } from '@data/leaseRepository';
import { useLoad } from '@data/liveQuery';
import type { MemberView } from '@data/offerView';
import type { Viewer } from '@domain/accounts/viewer';
import { needsTraditionalSignature } from '@domain/leases/signing';
import { leaseOptionOf } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import { effectiveState } from '@domain/offers/predicates';
import { formatUntil } from '@domain/shared/format';
import { ErrorState } from '@ui/ErrorState';
import { PageSkeleton } from '@ui/Skeletons';
import { useNow } from '@ui/useNow';
import { type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { CannotSign, Lapsed } from './notices';
import { SignedLease } from './SignedLease';
import { SigningRun } from './SigningRun';
import { SignLease } from './SignLease';
import { type Seen, seenIn } from './submitContractRun';
import { WrittenLease } from './WrittenLease';

type Props = {
  lease: Lease;
  viewer: Viewer;
  /** Asked once the tenant has signed here. */
  afterSigning?: ReactNode;
};

/** The reserved or signed lease: the tenant signs it, the landlord looks on (Spec 2 §4). */
export function SubmitContract({ lease: { offer, side }, viewer, afterSigning }: Props) {
  const [seen, setSeen] = useState<Seen | null>(null);
  const state = effectiveState(offer, useNow());
  const option = leaseOptionOf(offer.leaseAgreement, offer.reservation?.option ?? '');
  const isWritten = option !== null && needsTraditionalSignature(option);
  if (seen) return <SigningRun {...{ offer, viewer, seen, afterSigning }} onBack={() => setSeen(null)} />;
  if (state === 'SIGNED') return <SignedLease offer={offer} side={side} uid={viewer.uid} />;
  if (side === 'landlord' && isWritten && offer.reservation?.tenantSignedAt && state === 'BOOKED')
    return <WrittenLease offer={offer} side="landlord" />;
  if (side === 'landlord') return <TenantSigns offer={offer} isReserved={state === 'BOOKED'} />;
  if (state !== 'BOOKED') return <Lapsed offerId={offer.id} />;
  if (!offer.reservation?.linkSentAt) return <Navigate to={paths.contractVerify(offer.id)} replace />;
  if (isWritten) return <WrittenLease offer={offer} side="tenant" />;
  return <BeforeSigning offer={offer} viewer={viewer} onSign={() => setSeen(seenIn(offer))} />;
}

function TenantSigns({ offer, isReserved }: { offer: Offer; isReserved: boolean }) {
  const { t } = useTranslation('signing');
  const now = useNow();
  const until = offer.reservation?.endsAt ?? 0;
  const text = isReserved ? t('landlord.waits', { time: formatUntil(until, now) }) : t('landlord.lapsed');
  return <CannotSign offerId={offer.id} title={t('landlord.title')} text={text} />;
}

function BeforeSigning({ offer, viewer, onSign }: { offer: Offer; viewer: Viewer; onSign: () => void }) {
  const { t } = useTranslation('errors');
  const { loadView } = useContext(LeasePortContext);
  const { status, value, retry } = useLoad<MemberView | null>(
    () => loadView({ id: offer.id, viewer, now: Date.now() }),
    [offer.id, viewer.uid],
  );
  if (status === 'loading') return <PageSkeleton />;
  if (status === 'error') return <ErrorState onRetry={retry} />;
  const option = leaseOptionOf(offer.leaseAgreement, offer.reservation?.option ?? '');
  if (!value || !option) return <CannotSign offerId={offer.id} text={t('optionNotOffered')} />;
  const until = offer.reservation?.endsAt ?? 0;
  return <SignLease offer={value.offer} option={option} viewer={viewer} until={until} onSign={onSign} />;
}
