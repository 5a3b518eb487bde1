import { VerifyScreen } from '@features/documents/VerifyScreen';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** Checks whether a lease or a protocol is unchanged since the platform sealed it. Open to all. */
export default function VerifyDocumentPage() {
  const { t } = useTranslation('verify');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <VerifyScreen />
    </>
  );
}
