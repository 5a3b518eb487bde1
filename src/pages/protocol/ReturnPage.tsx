import { LeasePageFrame } from '@features/leaseProgress/LeasePageFrame';
import { NoAccess } from '@features/leaseProgress/NoAccess';
import { ReturnScreen } from '@features/protocol/returns/ReturnScreen';
import { useTranslation } from 'react-i18next';

/** `/protocol/:id/return`: fill in and sign the return protocol at the end of a lease. */
export default function ReturnPage() {
  const { t } = useTranslation('returns');
  return (
    <LeasePageFrame
      title={t('page.title')}
      lead={t('page.lead')}
      denied={<NoAccess title={t('denied')} />}
      failure={t('cannotFetch')}
    >
      {(lease, viewer) => <ReturnScreen lease={lease} viewer={viewer} />}
    </LeasePageFrame>
  );
}
