import { negotiationPort } from '@data/leases/negotiation';
import { useQuery } from '@data/query/useQuery';
import type { LeaseSide } from '@domain/offers/states';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { Collapsible } from '@ui/layout/Collapsible';
import { useTranslation } from 'react-i18next';
import { Thread } from './Thread';

type Props = {
  /** The earlier offer of the same premises. */
  offerId: string;
  tenantUid: string;
  own: LeaseSide;
  /** Name of the other side. */
  other: string;
};

/** The conversation of the same two sides about the earlier offer of the premises, folded and to read only. */
export function EarlierThread(props: Props) {
  const { t } = useTranslation('negotiation');
  const { offerId, tenantUid } = props;
  return (
    <Box sx={{ width: '100%' }}>
      <Collapsible id={`earlier-${offerId}-${tenantUid}`} headingLevel="h4" title={t('earlierThread.title')}>
        <EarlierMessages {...props} />
      </Collapsible>
    </Box>
  );
}

/** Mounted once it is unfolded, so that nothing is read before. */
function EarlierMessages({ offerId, tenantUid, own, other }: Props) {
  const { t } = useTranslation('negotiation');
  const { thread } = negotiationPort;
  const { data, status, refetch } = useQuery({
    queryKey: ['questionThread', offerId, tenantUid],
    queryFn: () => thread(offerId, tenantUid),
  });
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  if (status === 'pending') return <RowsSkeleton count={2} height={64} />;
  if (!data) return <Typography sx={{ color: 'text.secondary' }}>{t('earlierThread.gone')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography sx={{ color: 'text.secondary' }}>{t('earlierThread.lead')}</Typography>
      <Thread label={t('earlierThread.title')} messages={data.messages} own={own} other={other} />
      {data.earlierOfferId && <EarlierThread {...{ tenantUid, own, other }} offerId={data.earlierOfferId} />}
    </Box>
  );
}
