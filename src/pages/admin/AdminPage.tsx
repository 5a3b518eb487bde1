import { DepositDesk } from '@features/adminDeposits/DepositDesk';
import { DESKS, type Desk } from '@features/adminDeposits/steps';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PageHeader } from '@ui/PageHeader';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

/** The admin's desk: the money of leases, one tab a desk, the tab kept in the address. */
export default function AdminPage() {
  const { t } = useTranslation('admin');
  const [query, setQuery] = useSearchParams();
  const desk = DESKS.find(({ key }) => key === query.get('desk')) ?? (DESKS[0] as Desk);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Tabs
        value={desk.key}
        onChange={(_, key: Desk['key']) => setQuery({ desk: key }, { replace: true })}
        aria-label={t('title')}
        sx={{ mb: 4 }}
      >
        {DESKS.map(({ key }) => (
          <Tab key={key} value={key} label={t(`desk.${key}`)} id={`desk-${key}`} aria-controls="desk-panel" />
        ))}
      </Tabs>
      <div role="tabpanel" id="desk-panel" aria-labelledby={`desk-${desk.key}`}>
        <DepositDesk key={desk.key} desk={desk} />
      </div>
    </>
  );
}
