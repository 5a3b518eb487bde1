import { SupportScreen } from '@features/support/SupportScreen';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** Support; the same page at its own URL and in the workspace (Spec 1 §2). */
export default function SupportPage() {
  const { t } = useTranslation('support');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <SupportScreen />
    </>
  );
}
