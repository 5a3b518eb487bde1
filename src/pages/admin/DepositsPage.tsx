import { DepositQueue } from '@features/admin/deposits/DepositQueue';
import { StatementImport } from '@features/admin/deposits/StatementImport';
import { DEPOSIT_QUEUES } from '@features/admin/deposits/steps';
import { useTranslation } from 'react-i18next';
import { QueuePage } from './QueuePage';

const [FIRST_QUEUE, ...OTHER_QUEUES] = DEPOSIT_QUEUES;
const TABS = [FIRST_QUEUE.key, ...OTHER_QUEUES.map(({ key }) => key), 'statement'] as const;

/** Deposits: the money of leases, one tab for each queue. */
export default function DepositsPage() {
  const { t } = useTranslation('admin');
  return (
    <QueuePage
      id="queue"
      title={t('title')}
      lead={t('lead')}
      tabs={TABS}
      labelOf={(tab) => t(`queue.${tab}`)}
    >
      {(tab) => {
        const queue = DEPOSIT_QUEUES.find(({ key }) => key === tab);
        return queue ? <DepositQueue key={queue.key} queue={queue} /> : <StatementImport />;
      }}
    </QueuePage>
  );
}
