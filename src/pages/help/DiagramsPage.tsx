import { DiagramsScreen } from '@features/diagrams/DiagramsScreen';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** The flow diagrams, open to all. */
export default function DiagramsPage() {
  const { t } = useTranslation('diagrams');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <DiagramsScreen />
    </>
  );
}
