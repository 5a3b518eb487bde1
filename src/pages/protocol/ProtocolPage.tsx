import { LeasePageFrame } from '@features/leaseProgress/LeasePageFrame';
import { NoAccess } from '@features/leaseProgress/NoAccess';
import { ProtocolScreen } from '@features/protocol/ProtocolScreen';
import { useTranslation } from 'react-i18next';

/** `/protocol/:id`: fill in, sign or refuse the handover protocol (Spec 2 §2). */
export default function ProtocolPage() {
  const { t } = useTranslation('protocol');
  return (
    <LeasePageFrame
      title={t('page.title')}
      lead={t('page.lead')}
      denied={<NoAccess title={t('denied')} />}
      failure={t('cannotFetch')}
    >
      {(lease, viewer) => <ProtocolScreen lease={lease} viewer={viewer} />}
    </LeasePageFrame>
  );
}
