import { VerifyScreen } from '@features/documents/VerifyScreen';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** Whether a lease or a protocol is as the platform sealed it; open to everybody. */
export default function VerifyDocumentPage() {
  const { t } = useTranslation('verify');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <VerifyScreen />
    </>
  );
}
