import { AppError } from '@data/appError';
import { LeasePortContext } from '@data/leaseRepository';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { SUBMIT_CONTRACT_STEPS } from '@domain/offers/sendSteps';
import { useErrorText } from '@i18n/useErrorText';
import { ErrorState } from '@ui/ErrorState';
import { ProgressCard } from '@ui/ProgressCard';
import { useStepRun } from '@ui/useStepRun';
import { useCallback, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Lapsed } from './notices';
import { SignedLease } from './SignedLease';
import { isSignedBefore, type Seen, type SubmitStep, submitContract } from './submitContract';
import { useStartAtOnce } from './useStartAtOnce';

const GONE: readonly string[] = ['reservationLapsed', 'notBooked'];

type Props = {
  offer: Offer;
  viewer: Viewer;
  seen: Seen;
  /** Shows the lease anew, after it changed under the signer's hands. */
  onBack: () => void;
};

/** Signs at once, step by step; a failure says whether the lease is signed already and may be tried again (Spec 2 §8). */
export function SigningRun({ offer, viewer, seen, onBack }: Props) {
  const { t } = useTranslation('signing');
  const errorText = useErrorText();
  const port = useContext(LeasePortContext);
  const work = useCallback(
    (enter: (key: SubmitStep) => Promise<void>) =>
      submitContract({ offerId: offer.id, userUid: viewer.uid, seen }, port, enter),
    [offer.id, viewer.uid, seen, port],
  );
  const { start, status, running, percent, error } = useStepRun(SUBMIT_CONTRACT_STEPS, work);
  useStartAtOnce(start);

  if (status === 'done') return <SignedLease offer={offer} side="tenant" uid={viewer.uid} />;
  if (error instanceof AppError && error.reason === 'leaseChanged')
    return (
      <ErrorState
        title={t('submit.changedTitle')}
        text={errorText(error)}
        onRetry={onBack}
        retryLabel={t('submit.checkAgain')}
      />
    );
  if (error instanceof AppError && GONE.includes(error.reason)) return <Lapsed offerId={offer.id} />;
  const failure =
    status === 'failed'
      ? `${errorText(error)} ${t(isSignedBefore(running) ? 'submit.signedBefore' : 'submit.nothingDone')}`
      : undefined;
  return (
    <ProgressCard
      title={t('submit.title')}
      steps={SUBMIT_CONTRACT_STEPS.map(({ key }) => ({ key, label: t(`submit.step.${key}`) }))}
      running={running}
      percent={percent}
      failure={failure}
      onRetry={() => void start()}
    />
  );
}
