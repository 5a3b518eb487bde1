import { PageHeader } from '@ui/layout/PageHeader';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Start page of the workspace: tasks first, then the counts of all lists. */
export function WorkspaceHome({ today, counts }: { today: ReactNode; counts: ReactNode }) {
  const { t } = useTranslation('workspace');
  return (
    <>
      <PageHeader title={t('today.title')} lead={t('today.lead')} />
      {today}
      {counts}
    </>
  );
}
