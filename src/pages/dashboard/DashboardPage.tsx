import { useViewer } from '@data/session/session';
import { DashboardActions } from '@features/salesDashboard/DashboardActions';
import { SalesDashboard } from '@features/salesDashboard/SalesDashboard';
import { SecondFactorReminder } from '@features/secondFactor/SecondFactorCard';
import { PageHeader } from '@ui/layout/PageHeader';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * `/dashboard`: dashboard of sales representatives, for creators and admins. Each user sees only their own records (Spec 1 §2).
 */
export default function DashboardPage() {
  const { t } = useTranslation('salesDashboard');
  const session = useViewer();
  const [linksMade, setLinksMade] = useState(0);
  if (session.status !== 'signedIn') return null;
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={<DashboardActions onLinkMade={() => setLinksMade((count) => count + 1)} />}
      />
      <SecondFactorReminder />
      <SalesDashboard uid={session.viewer.uid} linksVersion={linksMade} />
    </>
  );
}
