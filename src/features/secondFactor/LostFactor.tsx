import { callFunction } from '@data/calls/callFunction';
import { useLoad } from '@data/firestore/liveQuery';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { FactorResets } from './FactorResets';
import { LostFactorForm } from './LostFactorForm';

/** Lost devices: the removals of second factors that wait for another admin, and the form that asks for one. */
export function LostFactor() {
  const { t } = useTranslation('secondFactor');
  const resets = useLoad(() => callFunction('listFactorResets', {}), []);
  return (
    <SectionCard title={t('lost.title')} lead={t('lost.lead')}>
      <FactorResets resets={resets} onChange={resets.retry} />
      <LostFactorForm onAsked={resets.retry} />
    </SectionCard>
  );
}
