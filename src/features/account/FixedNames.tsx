import type { Viewer } from '@domain/accounts/viewer';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';

/** Names confirmed with the identity. They appear on leases and can no longer be edited. */
export function FixedNames({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('account');
  return (
    <SectionCard title={t('names.title')} lead={t('names.fixed')}>
      <DescriptionList
        look="rows"
        facts={[
          { label: t('names.firstName'), value: viewer.firstName },
          { label: t('names.lastName'), value: viewer.lastName },
        ]}
      />
    </SectionCard>
  );
}
