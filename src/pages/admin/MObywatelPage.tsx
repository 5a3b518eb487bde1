import { IdentityQueue } from '@features/admin/identity/IdentityQueue';
import { TermsQueue } from '@features/admin/identity/TermsQueue';
import { useTranslation } from 'react-i18next';
import { QueuePage } from './QueuePage';

/** Includes the texts of the dialogs, so that opening one never suspends. */
const TEXTS = ['identity', 'errors', 'validation'] as const;

/** Admins confirm identities: live requests of the app and signed terms. */
export default function MObywatelPage() {
  const { t } = useTranslation(TEXTS);
  return (
    <QueuePage
      id="identity"
      title={t('queue.title')}
      lead={t('queue.lead')}
      tabs={['requests', 'terms']}
      labelOf={(tab) => t(`queue.tab.${tab}`)}
    >
      {(tab) => (tab === 'requests' ? <IdentityQueue /> : <TermsQueue />)}
    </QueuePage>
  );
}
