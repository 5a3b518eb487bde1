import { paths } from '@app/paths';
import { DepositDesk } from '@features/adminDeposits/DepositDesk';
import { StatementDesk } from '@features/adminDeposits/StatementDesk';
import { DESKS } from '@features/adminDeposits/steps';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PageHeader } from '@ui/PageHeader';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';

const TABS = [...DESKS.map(({ key }) => key), 'statement'] as const;

/** The admin's desk: the money of leases, one tab a desk, the tab kept in the address. */
export default function AdminPage() {
  const { t } = useTranslation('admin');
  const { t: layout } = useTranslation('layout');
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((key) => key === query.get('desk')) ?? DESKS[0].key;
  const desk = DESKS.find(({ key }) => key === tab);
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button component={Link} to={paths.identityDesk()} variant="outlined" color="secondary">
            {layout('titles.identityDesk')}
          </Button>
        }
      />
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
