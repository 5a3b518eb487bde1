import { paths } from '@api/paths';
import { serverNow, useServerNow } from '@data/browser/serverClock';
import { toAppError } from '@data/calls/appError';
import { type Lease, leasePort, useMemberView } from '@data/leases/leaseRepository';
import { useFreshSignIn } from '@data/session/freshSignIn';
import type { Viewer } from '@domain/accounts/viewer';
import { getJointRole, getWaitingJoint } from '@domain/leases/jointSigning';
import { whyCannotRelease } from '@domain/leases/releasing';
import { needsTraditionalSignature } from '@domain/leases/signing';
import { findLeaseOption, type LeaseOption } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import { effectiveState, isBlocked } from '@domain/offers/predicates';
import type { MembersOffer } from '@domain/offers/projections';
import type { LeaseSide, OfferSide, OfferState } from '@domain/offers/states';
import { formatDateTime, formatUntil } from '@domain/shared/format';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { ErrorState } from '@ui/feedback/ErrorState';
import { Outcome } from '@ui/feedback/OutcomeHeader';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { useToast } from '@ui/feedback/ToastProvider';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { AfterWrittenLease } from './AfterWrittenLease';
import { CannotSign, Ended } from './alerts';
import { LapsedPapers, useLapsedPapers } from './paper/LapsedPapers';
import { ReleaseReservation } from './ReleaseReservation';
import { ReservationExpired } from './ReservationExpired';
import { SignedLease } from './SignedLease';
import { SigningProgress } from './SigningProgress';
import { SignLease } from './SignLease';
import { buildSeenLease, type Signing, type SigningDeclaration } from './submitContractSteps';
import { WaitingForSecond } from './WaitingForSecond';
import { WrittenLease } from './WrittenLease';

type Props = {
  lease: Lease;
  viewer: Viewer;
  /** Shown once the tenant has signed here. */
  afterSigning?: ReactNode;
};

/**
 * Reserved or signed lease: the tenant signs it, the landlord follows (Spec 2 §4). Paper leases of earlier reservations
 * that were not settled in time are listed below.
 */
export function SubmitContract(props: Props) {
  const { offer, side } = props.lease;
  const state = effectiveState(offer, useServerNow());
  const hasEarlier = hasEarlierReservation(offer, state) && !isEarlierShownAbove(offer, { side, state });
  return (
    <>
      <CurrentLease {...props} />
      {hasEarlier && <EarlierPapers offerId={offer.id} state={state} />}
    </>
  );
}

const isTaken = (state: OfferState): boolean => state === 'BOOKED' || state === 'SIGNED';

/** Returns whether the offer had a reservation besides the current one. */
const hasEarlierReservation = ({ lastReservationNumber }: Offer, state: OfferState): boolean =>
  lastReservationNumber > (isTaken(state) ? 1 : 0);

/**
 * Returns whether the tenant's page already lists them above: after an expired reservation, and while a new one has no lease to
 * sign yet.
 */
const isEarlierShownAbove = (
  offer: Offer,
  { side, state }: { side: OfferSide; state: OfferState },
): boolean => {
  if (side === 'landlord' || isBlocked(offer)) return false;
  return !isTaken(state) || (state === 'BOOKED' && !offer.reservation?.linkSentAt);
};

function EarlierPapers({ offerId, state }: { offerId: string; state: OfferState }) {
  const papers = useLapsedPapers(offerId, state);
  return papers.status === 'success' && <LapsedPapers offerId={offerId} papers={papers} />;
}

function CurrentLease({ lease: { offer, side }, viewer, afterSigning }: Props) {
  const [signing, setSigning] = useState<Signing | null>(null);
  const [signsAlone, setSignsAlone] = useState(false);
  const { reauthenticate, hasFreshSignIn } = leasePort;
  const { run, isRunning, proof } = useFreshSignIn({ reauthenticate, hasFreshSignIn });
  const toast = useToast();
  const errorText = useErrorText();
  const state = effectiveState(offer, useServerNow());
  const option = findLeaseOption(offer.leaseAgreement, offer.reservation?.option ?? '');
  const isWritten = option !== null && needsTraditionalSignature(option);
  const joint = state === 'BOOKED' ? getWaitingJoint(offer.reservation) : null;
  if (signing)
    return <SigningProgress {...{ offer, viewer, signing, afterSigning }} onBack={() => setSigning(null)} />;
  if (state === 'SIGNED')
    return (
      <>
        <SignedLease offer={offer} side={side} uid={viewer.uid} />
        {isWritten && (
          <AfterWrittenLease offer={offer} viewer={viewer}>
            {afterSigning}
          </AfterWrittenLease>
        )}
      </>
    );
  if (isBlocked(offer)) return <NobodySigns offerId={offer.id} side={side} />;
  if (side === 'landlord' && isWritten && offer.reservation?.linkSentAt && state === 'BOOKED')
    return <BeforeWriting offer={offer} viewer={viewer} side="landlord" />;
  if (side === 'landlord') return <TenantSigns offer={offer} isReserved={state === 'BOOKED'} />;
  if (state !== 'BOOKED') return <ReservationExpired offer={offer} viewer={viewer} />;
  if (!offer.reservation?.linkSentAt)
    return hasEarlierReservation(offer, state) ? <Unprepared offer={offer} /> : toReview(offer);
  if (isWritten) return <BeforeWriting offer={offer} viewer={viewer} side="tenant" />;
  const isSecond = getJointRole(offer.reservation, viewer.uid) === 'second';
  if (joint && !isSecond && !signsAlone)
    return <WaitingForSecond {...{ offer, joint, viewer }} onSignAlone={() => setSignsAlone(true)} />;
  const handleSign = (declared: SigningDeclaration, feeGrosze: number) =>
    void run(
      async () => setSigning({ ...declared, seen: buildSeenLease(offer, feeGrosze) }),
      (error) => toast.error(errorText(toAppError(error))),
    );
  return (
    <>
      <BeforeSigning
        offer={offer}
        viewer={viewer}
        joint={isSecond ? joint : null}
        isSigning={isRunning}
        onSign={handleSign}
      />
      {proof && <PasswordDialog {...proof} />}
    </>
  );
}

const toReview = ({ id }: Offer) => <Navigate to={paths.contractVerify(id)} replace />;

/** Leads to the review of the lease; lists paper leases of earlier reservations first. */
function Unprepared({ offer }: { offer: Offer }) {
  const { t } = useTranslation('signing');
  const papers = useLapsedPapers(offer.id, 'BOOKED');
  if (papers.status === 'pending') return <PageSkeleton />;
  if (!papers.data || papers.data.leases.length === 0) return toReview(offer);
  return (
    <>
      <Ended
        drawing="papers"
        title={t('unprepared.title')}
        text={t('unprepared.text')}
        action={
          <Button component={Link} to={paths.contractVerify(offer.id)}>
            {t('unprepared.go')}
          </Button>
        }
      />
      <LapsedPapers offerId={offer.id} papers={papers} />
    </>
  );
}

function TenantSigns({ offer, isReserved }: { offer: Offer; isReserved: boolean }) {
  const { language } = useLanguage();
  const { t } = useTranslation('signing');
  const now = useServerNow();
  const until = offer.reservation?.endsAt ?? 0;
  if (!isReserved) {
    return <CannotSign offerId={offer.id} title={t('lapsed.title')} text={t('landlord.lapsed')} />;
  }
  const text = getWaitingJoint(offer.reservation)
    ? t('landlord.waitsForSecond', { time: formatDateTime(until, language) })
    : t('landlord.waits', { time: formatUntil(until, now, language) });
  return <CannotSign offerId={offer.id} title={t('landlord.title')} text={text} />;
}

function NobodySigns({ offerId, side }: { offerId: string; side: OfferSide }) {
  const { t } = useTranslation('blocked');
  return <CannotSign offerId={offerId} text={t(`for.${side === 'landlord' ? side : 'tenant'}`)} />;
}

type WrittenProps = { offer: Offer; viewer: Viewer; side: LeaseSide };

function BeforeWriting({ offer, viewer, side }: WrittenProps) {
  const { t } = useTranslation('signing');
  return (
    <>
      <Outcome title={t('submitPage.title')} lead={t(`written.pageLead.${side}`)} />
      <WithTerms offer={offer} viewer={viewer}>
        {(terms) => (
          <WrittenLease
            offer={offer}
            side={side}
            terms={{ ...terms, tenant: side === 'tenant' ? (viewer.companyName ?? '') : null }}
          />
        )}
      </WithTerms>
      {side === 'tenant' && whyCannotRelease(offer, viewer, serverNow()) === null && (
        <Box sx={{ mt: 5 }}>
          <ReleaseReservation offerId={offer.id} viewer={viewer} />
        </Box>
      )}
    </>
  );
}

type BeforeProps = Pick<ComponentProps<typeof SignLease>, 'joint' | 'isSigning' | 'onSign'> & {
  offer: Offer;
  viewer: Viewer;
};

function BeforeSigning({ offer, viewer, ...signing }: BeforeProps) {
  const until = offer.reservation?.endsAt ?? 0;
  return (
    <WithTerms offer={offer} viewer={viewer}>
      {(terms) => <SignLease {...terms} {...signing} viewer={viewer} until={until} />}
    </WithTerms>
  );
}

type Terms = { offer: MembersOffer; option: LeaseOption };
type TermsProps = { offer: Offer; viewer: Viewer; children: (terms: Terms) => ReactNode };

/**
 * Loads the members' copy of the offer with the reserved option. Explains why signing is impossible if either is
 * missing.
 */
function WithTerms({ offer, viewer, children }: TermsProps) {
  const { t } = useTranslation('errors');
  const { status, data: value, refetch } = useMemberView(offer.id, viewer);
  if (status === 'pending') return <PageSkeleton />;
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  const option = findLeaseOption(offer.leaseAgreement, offer.reservation?.option ?? '');
  if (!value || !option) return <CannotSign offerId={offer.id} text={t('optionNotOffered')} />;
  return children({ offer: value.offer, option });
}
