import { paths } from '@api/paths';
import { serverNow } from '@data/browser/serverClock';
import { useMemberView } from '@data/leases/leaseRepository';
import { readChosenOption } from '@data/offers/chosenOption';
import type { MemberView } from '@data/offers/memberView';
import { useQueryClient } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import { whyCannotSign } from '@domain/leases/signing';
import { formatAddressLine } from '@domain/offers/address';
import {
  findLeaseOption,
  getLeaseOptions,
  type LeaseOption,
  type LeaseOptionId,
} from '@domain/offers/leaseOptions';
import { findTermBeyond } from '@domain/offers/leaseTerm';
import { getMembersSigningContext, isMembersTenant } from '@domain/offers/membersView';
import { useErrorText } from '@i18n/useErrorText';
import { ErrorState } from '@ui/feedback/ErrorState';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { CannotSign, ReservationTaken } from './alerts';
import { getAcknowledgedAt, type PanelAcknowledgement } from './panelAcknowledgement';
import { ReservationExpired } from './ReservationExpired';
import { ReservationProgress } from './ReservationProgress';
import { ReservedCard } from './ReservedCard';
import { ReviewLease } from './ReviewLease';

type Props = {
  offerId: string;
  viewer: Viewer;
  /** Option selected in the offer's panel; `null` if there is none. */
  fromPanel: LeaseOptionId | null;
  /** Both acknowledgements from that panel. */
  acknowledged: PanelAcknowledgement | null;
};

/**
 * The tenant reviews and reserves an offer. A tenant who has already reserved it is redirected to signing (Spec 2 §4).
 */
export function ReserveLease({ offerId, viewer, ...chosen }: Props) {
  const { t } = useTranslation(['signing', 'errors']);
  const queryClient = useQueryClient();
  const { status, data, refetch } = useMemberView(offerId, viewer);
  if (status === 'pending') return <PageSkeleton />;
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  if (!data) return <CannotSign offerId={offerId} text={t('errors:offerNotFound')} />;
  const handleReload = () => void queryClient.resetQueries({ queryKey: ['memberView', offerId] });
  return <Reserving view={data} viewer={viewer} {...chosen} onReload={handleReload} />;
}

/** Returns the option of the reservation, otherwise the one selected before, otherwise the only one. */
const findChosenOption = (
  { offer, full }: MemberView,
  fromPanel: LeaseOptionId | null,
): LeaseOption | null => {
  const terms = offer.leaseAgreement;
  const chosen = full?.reservation?.option ?? fromPanel ?? readChosenOption(offer.id);
  if (chosen) return findLeaseOption(terms, chosen);
  const options = getLeaseOptions(terms);
  return options.length === 1 ? (options[0] ?? null) : null;
};

type ReservingProps = Omit<Props, 'offerId'> & { view: MemberView; onReload: () => void };

function Reserving({ view, viewer, fromPanel, acknowledged, onReload }: ReservingProps) {
  const { t } = useTranslation(['signing', 'errors']);
  const errorText = useErrorText();
  const [now] = useState(serverNow);
  const [hasAgreed, setAgreed] = useState(false);
  const [isOver, setOver] = useState(false);
  const { offer, hashes, full } = view;
  const facts = getMembersSigningContext(offer, hashes, now);
  const option = findChosenOption(view, fromPanel);
  const refusal = whyCannotSign(viewer, facts);
  const premises = `${offer.name}, ${formatAddressLine(offer.address)}`;
  const shown = { offerId: offer.id, premises, viewer };

  if (isOver) return <ReservationExpired offer={offer} viewer={viewer} onAgain={onReload} />;
  if (facts.state === 'SIGNED' && isMembersTenant(offer, hashes))
    return <Navigate to={paths.contractSubmit(offer.id, viewer.uid)} replace />;
  if (refusal === 'bookedByOther') return <ReservationTaken reservation={offer.reservation} />;
  if (refusal) {
    const until = offer.precedence?.endsAt;
    return <CannotSign offerId={offer.id} text={errorText({ reason: refusal, until })} />;
  }
  if (!option) return <CannotSign offerId={offer.id} text={t('cannot.noOption')} />;
  if (facts.isBookedByViewer && full?.reservation?.linkSentAt) {
    const until = full.reservation.endsAt;
    return <ReservedCard {...shown} until={until} onOver={() => setOver(true)} />;
  }
  if (!facts.isBookedByViewer && findTermBeyond(offer, option.id, now))
    return <CannotSign offerId={offer.id} text={t('errors:termOutlastsOffer')} />;
  if (hasAgreed || facts.isBookedByViewer)
    return <ReservationProgress {...shown} option={option.id} onOver={() => setOver(true)} />;
  return (
    <ReviewLease
      offer={offer}
      option={option}
      viewer={viewer}
      acknowledgedAt={getAcknowledgedAt(offer, fromPanel === option.id ? acknowledged : null)}
      onReserve={() => setAgreed(true)}
    />
  );
}
