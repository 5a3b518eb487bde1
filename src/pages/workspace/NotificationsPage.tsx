import { useViewer } from '@data/session/session';
import { MailChoices } from '@features/workspace/MailChoices';
import { NotificationList } from '@features/workspace/NotificationList';
import { PageHeader } from '@ui/layout/PageHeader';
import { TabBar } from '@ui/layout/TabBar';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

const TABS = ['inbox', 'mails'] as const;

/** Notifications and the choice of mails. The tab is kept in the URL (Spec 1 §2). */
export default function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const session = useViewer();
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((key) => key === query.get('tab')) ?? 'inbox';
  if (session.status !== 'signedIn') return null;
  const { uid } = session.viewer;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <TabBar
        label={t('title')}
        value={tab}
        onChange={(next) => setQuery(next === 'inbox' ? {} : { tab: next }, { replace: true })}
        tabs={TABS.map((value) => ({
          value,
          label: t(`tab.${value}`),
          id: `notifications-${value}`,
          controls: 'notifications-panel',
        }))}
      />
      <div
        role="tabpanel"
        id="notifications-panel"
        aria-labelledby={`notifications-${tab}`}
        style={{ paddingTop: 20 }}
      >
        {tab === 'inbox' ? <NotificationList uid={uid} /> : <MailChoices uid={uid} />}
      </div>
    </>
  );
}
