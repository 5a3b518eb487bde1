import { useOnline } from '@data/browser/online';
import { AppError } from '@data/calls/appError';
import { leasePort } from '@data/leases/leaseRepository';
import type { Viewer } from '@domain/accounts/viewer';
import type { LeaseOptionId } from '@domain/offers/leaseOptions';
import { RESERVE_STEPS } from '@domain/offers/sendSteps';
import { useErrorText } from '@i18n/useErrorText';
import { useProgressSteps } from '@ui/hooks/useProgressSteps';
import { useRunOnMount } from '@ui/hooks/useRunOnMount';
import { ProgressCard } from '@ui/progress/ProgressCard';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ReservationTaken } from './alerts';
import { ReservedCard } from './ReservedCard';
import { isReservedBefore, type ReserveStep, reserveLease } from './reserveLeaseSteps';
import { isAmbiguousFailure } from './runOrVerifyOutcome';

type Props = {
  offerId: string;
  /** Name and address of the premises. */
  premises: string;
  viewer: Viewer;
  option: LeaseOptionId;
  onOver: () => void;
};

/** Reserves on mount, step by step. A failure says what is done already and can be retried (Spec 2 §4, §8). */
export function ReservationProgress({ offerId, premises, viewer, option, onOver }: Props) {
  const { t } = useTranslation('signing');
  const errorText = useErrorText();
  const port = leasePort;
  const work = useCallback(
    (enter: (key: ReserveStep) => Promise<void>) => reserveLease({ offerId, option, viewer }, port, enter),
    [offerId, option, viewer],
  );
  const isOnline = useOnline();
  const { start, status, running, percent, outcome, error } = useProgressSteps(RESERVE_STEPS, work);
  useRunOnMount(start);

  if (error instanceof AppError && error.reason === 'bookedByOther')
    return <ReservationTaken reservation={null} />;
  if (outcome)
    return (
      <ReservedCard
        offerId={offerId}
        premises={premises}
        viewer={viewer}
        until={outcome.until}
        onOver={onOver}
      />
    );
  const isUnknown = isAmbiguousFailure(error);
  const told = `${errorText(error)} ${t(isReservedBefore(running) ? 'reserve.reservedBefore' : 'reserve.nothingDone')}`;
  return (
    <ProgressCard
      title={t('reserve.title')}
      steps={RESERVE_STEPS.map(({ key }) => ({ key, label: t(`reserve.step.${key}`) }))}
      running={running}
      percent={percent}
      isOnline={isOnline}
      failure={status === 'failed' ? (isUnknown ? t('reserve.unknown') : told) : undefined}
      retryLabel={isUnknown ? t('reserve.check') : undefined}
      onRetry={() => void start()}
    />
  );
}
