import { DepositDesk } from '@features/adminDeposits/DepositDesk';
import { StatementDesk } from '@features/adminDeposits/StatementDesk';
import { DESKS } from '@features/adminDeposits/steps';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PageHeader } from '@ui/PageHeader';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

const TABS = [...DESKS.map(({ key }) => key), 'statement'] as const;

/** The desk of deposits: the money of leases, one tab a desk, the tab kept in the address. */
export default function DepositsPage() {
  const { t } = useTranslation('admin');
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((key) => key === query.get('desk')) ?? DESKS[0].key;
  const desk = DESKS.find(({ key }) => key === tab);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Tabs
        value={tab}
        onChange={(_, key: (typeof TABS)[number]) => setQuery({ desk: key }, { replace: true })}
        aria-label={t('title')}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 4 }}
      >
        {TABS.map((key) => (
          <Tab key={key} value={key} label={t(`desk.${key}`)} id={`desk-${key}`} aria-controls="desk-panel" />
        ))}
      </Tabs>
      <div role="tabpanel" id="desk-panel" aria-labelledby={`desk-${tab}`}>
        {desk ? <DepositDesk key={desk.key} desk={desk} /> : <StatementDesk />}
      </div>
    </>
  );
}
