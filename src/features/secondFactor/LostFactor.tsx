import { useCallQuery } from '@data/query/useQuery';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { FactorResets } from './FactorResets';
import { LostFactorForm } from './LostFactorForm';

/** Lost devices: removals of second factors that wait for another admin, and the form that requests one. */
export function LostFactor() {
  const { t } = useTranslation('secondFactor');
  const resets = useCallQuery('listFactorResets', {});
  return (
    <SectionCard title={t('lost.title')} lead={t('lost.lead')}>
      <FactorResets resets={resets} onChange={resets.refetch} />
      <LostFactorForm onAsked={resets.refetch} />
    </SectionCard>
  );
}
