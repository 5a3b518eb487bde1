import { useOnline } from '@data/browser/online';
import { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import { leasePort } from '@data/leases/leaseRepository';
import { useFreshSignIn } from '@data/session/freshSignIn';
import type { Viewer } from '@domain/accounts/viewer';
import { getWaitingJoint } from '@domain/leases/jointSigning';
import type { Offer } from '@domain/offers/offer';
import { SUBMIT_CONTRACT_STEPS } from '@domain/offers/sendSteps';
import { useErrorText } from '@i18n/useErrorText';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { ErrorState } from '@ui/feedback/ErrorState';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { useProgressSteps } from '@ui/hooks/useProgressSteps';
import { useRunOnMount } from '@ui/hooks/useRunOnMount';
import { ProgressCard } from '@ui/progress/ProgressCard';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ReservationExpired } from './ReservationExpired';
import { isAmbiguousFailure } from './runOrVerifyOutcome';
import { SignedLease } from './SignedLease';
import { isSignedBefore, type Signing, type SubmitStep, submitContract } from './submitContractSteps';
import { WaitingForSecond } from './WaitingForSecond';

const GONE: readonly AppErrorReason[] = ['reservationLapsed', 'notBooked'];

/** Refusals that mean that the page is out of date and has to be read again. */
const CHANGED = [
  { reason: 'leaseChanged', title: 'submit.changedTitle' },
  { reason: 'feeChanged', title: 'submit.feeChangedTitle' },
] as const satisfies readonly { reason: AppErrorReason; title: string }[];

type Props = {
  offer: Offer;
  viewer: Viewer;
  signing: Signing;
  /** Shows the lease again, after it changed while the tenant was signing. */
  onBack: () => void;
  /** Shown once the lease is signed. */
  afterSigning: ReactNode;
};

/** Signs on mount, step by step. A failure says whether the lease is already signed and can be retried (Spec 2 §8). */
export function SigningProgress({ offer, viewer, signing, onBack, afterSigning }: Props) {
  const { t } = useTranslation('signing');
  const errorText = useErrorText();
  const port = leasePort;
  const work = useCallback(
    (enter: (key: SubmitStep) => Promise<void>) =>
      submitContract({ offerId: offer.id, viewer, signing }, port, enter),
    [offer.id, viewer, signing],
  );
  const isOnline = useOnline();
  const { start, status, running, percent, error } = useProgressSteps(SUBMIT_CONTRACT_STEPS, work);
  const { run, proof } = useFreshSignIn({ reauthenticate: port.reauthenticate });
  const sign = () =>
    run(async () => {
      const failure = await start();
      if (failure !== null) throw failure;
    });
  useRunOnMount(sign);

  const joint = getWaitingJoint(offer.reservation);
  if (status === 'done' && signing.secondUid && offer.offerStatus.state !== 'SIGNED')
    return joint ? <WaitingForSecond {...{ offer, joint, viewer }} /> : <PageSkeleton />;
  if (status === 'done')
    return (
      <>
        <SignedLease offer={offer} side="tenant" uid={viewer.uid} />
        {afterSigning}
      </>
    );
  const changed = error instanceof AppError && CHANGED.find(({ reason }) => reason === error.reason);
  if (changed)
    return (
      <ErrorState
        title={t(changed.title)}
        text={errorText(error)}
        onRetry={onBack}
        retryLabel={t('submit.checkAgain')}
      />
    );
  if (error instanceof AppError && GONE.includes(error.reason))
    return <ReservationExpired offer={offer} viewer={viewer} />;
  const isUnknown = isAmbiguousFailure(error);
  const told = `${errorText(error)} ${t(isSignedBefore(running) ? 'submit.signedBefore' : 'submit.nothingDone')}`;
  return (
    <>
      <ProgressCard
        title={t('submit.title')}
        steps={SUBMIT_CONTRACT_STEPS.map(({ key }) => ({ key, label: t(`submit.step.${key}`) }))}
        running={running}
        percent={percent}
        isOnline={isOnline}
        failure={status === 'failed' && !proof ? (isUnknown ? t('submit.unknown') : told) : undefined}
        retryLabel={isUnknown ? t('reserve.check') : undefined}
        onRetry={() => void sign()}
      />
      {proof && <PasswordDialog {...proof} />}
    </>
  );
}
