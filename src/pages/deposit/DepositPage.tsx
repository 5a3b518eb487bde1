import { DepositScreen } from '@features/deposit/DepositScreen';
import { LeasePageFrame } from '@features/leaseProgress/LeasePageFrame';
import { NoAccess } from '@features/leaseProgress/NoAccess';
import { useTranslation } from 'react-i18next';

/** `/deposit/:id`: payment instructions and status of the deposit of a signed lease (Spec 2 §2). */
export default function DepositPage() {
  const { t } = useTranslation('deposit');
  return (
    <LeasePageFrame title={t('page.title')} denied={<NoAccess />} admitsAdmins>
      {(lease, viewer) => <DepositScreen lease={lease} viewer={viewer} />}
    </LeasePageFrame>
  );
}
