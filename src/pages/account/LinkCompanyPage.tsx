import { useViewer } from '@data/session/session';
import { WayToReserve } from '@features/account/WayToReserve';
import { LinkCompany } from '@features/company/LinkCompany';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** With the texts of the dialogs, so that opening one never has to wait. */
const TEXTS = ['company', 'errors', 'readiness', 'validation'] as const;

/** Where the company of the account stands and how one is linked (Spec 1 §2). */
export default function LinkCompanyPage() {
  const { t } = useTranslation(TEXTS);
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <WayToReserve viewer={session.viewer} hasNextStep={false} />
      <LinkCompany viewer={session.viewer} />
    </>
  );
}
