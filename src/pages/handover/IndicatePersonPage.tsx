import { HandoverScreen } from '@features/handover/HandoverScreen';
import { LeasePageFrame } from '@features/leaseProgress/LeasePageFrame';
import { NoAccess } from '@features/leaseProgress/NoAccess';
import { useTranslation } from 'react-i18next';

/** `/indicate-transfer-person/:id/:userUid`: each side names its person for the handover (Spec 2 §2). */
export default function IndicatePersonPage() {
  const { t } = useTranslation('handover');
  return (
    <LeasePageFrame title={t('page.title')} lead={t('page.lead')} denied={<NoAccess />}>
      {(lease, viewer) => <HandoverScreen lease={lease} viewer={viewer} />}
    </LeasePageFrame>
  );
}
