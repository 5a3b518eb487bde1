import { useQuery } from '@data/query/useQuery';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ErrorState } from '@ui/feedback/ErrorState';
import { SectionCard } from '@ui/layout/SectionCard';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type ReceivedItem = { tenantUid: string };

type Props<Item extends ReceivedItem> = {
  offerId: string;
  /** Section of the texts. */
  about: 'received' | 'threads';
  load: (offerId: string) => Promise<readonly Item[]>;
  /** Space between the tenants, in steps of 4 px. */
  gap: number;
  /** Shown above the items. */
  note?: ReactNode;
  children: (item: Item, reload: () => void) => ReactNode;
};

/** Lists what the landlord of an offer received from each tenant, or says that there is nothing yet. */
export function ReceivedCard<Item extends ReceivedItem>({
  offerId,
  about,
  load,
  gap,
  note,
  children,
}: Props<Item>) {
  const { t } = useTranslation('negotiation');
  const { data, status, refetch } = useQuery({
    queryKey: ['received', about, offerId],
    queryFn: () => load(offerId),
  });
  const hasSome = Boolean(data?.length);
  return (
    <SectionCard title={t(`${about}.title`)} lead={hasSome ? t(`${about}.lead`) : undefined}>
      {note}
      {status === 'error' && <ErrorState onRetry={refetch} />}
      {status === 'success' && !hasSome && (
        <Typography sx={{ color: 'text.secondary' }}>{t(`${about}.empty`)}</Typography>
      )}
      <Box sx={{ display: 'grid', gap }}>
        {data?.map((item) => (
          <Fragment key={item.tenantUid}>{children(item, refetch)}</Fragment>
        ))}
      </Box>
    </SectionCard>
  );
}
