import { IdentityQueue } from '@features/admin/identity/IdentityQueue';
import { TermsQueue } from '@features/admin/identity/TermsQueue';
import { PageHeader } from '@ui/layout/PageHeader';
import { TabBar } from '@ui/layout/TabBar';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

const TABS = ['requests', 'terms'] as const;
/** Includes the texts of the dialogs, so that opening one never suspends. */
const TEXTS = ['identity', 'errors', 'validation'] as const;

/** Admins confirm identities: live requests of the app and signed terms. The tab is kept in the URL. */
export default function MObywatelPage() {
  const { t } = useTranslation(TEXTS);
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((key) => key === query.get('desk')) ?? 'requests';
  return (
    <>
      <PageHeader title={t('queue.title')} lead={t('queue.lead')} />
      <TabBar
        label={t('queue.title')}
        value={tab}
        onChange={(key) => setQuery({ desk: key }, { replace: true })}
        tabs={TABS.map((value) => ({
          value,
          label: t(`queue.tab.${value}`),
          id: `identity-${value}`,
          controls: 'identity-panel',
        }))}
      />
      <div role="tabpanel" id="identity-panel" aria-labelledby={`identity-${tab}`} style={{ paddingTop: 20 }}>
        {tab === 'requests' ? <IdentityQueue /> : <TermsQueue />}
      </div>
    </>
  );
}
