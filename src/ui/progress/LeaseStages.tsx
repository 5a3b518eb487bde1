import { LEASE_STAGES } from '@domain/leases/getNextLeaseScreen';
import { getCurrentStage, getStageNumber, isClosedLease } from '@domain/leases/nextAction';
import type { Offer } from '@domain/offers/offer';
import { useTranslation } from 'react-i18next';
import { StageDots } from './StageDots';

/** The six stages of a lease as dots, the current one named. */
export function LeaseStages({ offer, now }: { offer: Offer; now: number }) {
  const { t } = useTranslation('leaseProgress');
  const stage = getCurrentStage(offer, now);
  const isEnded = isClosedLease(offer);
  const count = LEASE_STAGES.length;
  const label = stage === null ? t('handedOver') : t(`station.${stage}`);
  const shown = isEnded ? `${label}, ${t('endedHere')}` : label;
  const number = getStageNumber(stage);
  return (
    <StageDots
      stages={LEASE_STAGES}
      at={stage === null ? count : number - 1}
      isEnded={isEnded}
      label={shown}
      longLabel={t('short', { number, count, station: shown })}
    />
  );
}
