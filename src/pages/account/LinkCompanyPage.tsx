import { useViewer } from '@data/session/session';
import { WayToReserve } from '@features/account/WayToReserve';
import { LinkCompany } from '@features/company/LinkCompany';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** Includes the texts of the dialogs, so that opening one never suspends. */
const TEXTS = ['company', 'errors', 'readiness', 'validation'] as const;

/** Company of the account: its status and how to link one (Spec 1 §2). */
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
