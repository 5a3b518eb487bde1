import { useViewer } from '@data/session/session';
import { ViewingList } from '@features/viewings/ViewingList';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** Viewings of the account, of both sides. */
export default function ViewingsPage() {
  const { t } = useTranslation('viewings');
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  return (
    <>
      <PageHeader title={t('page.title')} lead={t('page.lead')} />
      <ViewingList viewer={session.viewer} />
    </>
  );
}
