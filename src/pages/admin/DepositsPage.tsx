import { DepositQueue } from '@features/admin/deposits/DepositQueue';
import { StatementImport } from '@features/admin/deposits/StatementImport';
import { DEPOSIT_QUEUES } from '@features/admin/deposits/steps';
import { PageHeader } from '@ui/layout/PageHeader';
import { TabBar } from '@ui/layout/TabBar';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

const TABS = [...DEPOSIT_QUEUES.map(({ key }) => key), 'statement'] as const;

/** Deposits: the money of leases, one tab for each queue. The tab is kept in the URL. */
export default function DepositsPage() {
  const { t } = useTranslation('admin');
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((key) => key === query.get('desk')) ?? DEPOSIT_QUEUES[0].key;
  const queue = DEPOSIT_QUEUES.find(({ key }) => key === tab);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <TabBar
        label={t('title')}
        value={tab}
        onChange={(key) => setQuery({ desk: key }, { replace: true })}
        tabs={TABS.map((value) => ({
          value,
          label: t(`queue.${value}`),
          id: `queue-${value}`,
          controls: 'queue-panel',
        }))}
      />
      <div role="tabpanel" id="queue-panel" aria-labelledby={`queue-${tab}`} style={{ paddingTop: 20 }}>
        {queue ? <DepositQueue key={queue.key} queue={queue} /> : <StatementImport />}
      </div>
    </>
  );
}
