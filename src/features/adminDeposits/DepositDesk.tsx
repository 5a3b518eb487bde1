import { useLive } from '@data/liveQuery';
import { watchLeasesByStatus } from '@data/offerLists';
import { transferCode } from '@domain/leases/deposit';
import type { Offer } from '@domain/offers/offer';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DateText, Money } from '@ui/amounts';
import { type Column, DataTable } from '@ui/DataTable';
import { EmptyState } from '@ui/EmptyState';
import { ErrorState } from '@ui/ErrorState';
import { RowsSkeleton } from '@ui/Skeletons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyDialog } from './MoneyDialog';
import type { Desk, MoneyCall } from './steps';

type Chosen = { offer: Offer; call: MoneyCall };

/** One desk of the deposit panel: a live table and the dialog that records a step. */
export function DepositDesk({ desk }: { desk: Desk }) {
  const { t } = useTranslation('admin');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [first, second] = desk.statuses;
  const one = useLive(first ? watchLeasesByStatus(first) : null, [first]);
  const other = useLive(second ? watchLeasesByStatus(second) : null, [second]);
  const lists = second ? [one, other] : [one];
  if (lists.some(({ status }) => status === 'error')) return <ErrorState />;
  if (lists.some(({ status }) => status === 'loading')) return <RowsSkeleton count={4} height={44} />;
  const offers = lists.flatMap(({ value }) => value ?? []).filter(desk.isOpen);
  const columns: Column<Offer>[] = [
    { key: 'name', title: t('column.offer'), cell: ({ name }) => name },
    {
      key: 'code',
      title: t('column.code'),
      cell: (offer) => (
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', letterSpacing: '0.05em' }}>
          {transferCode(offer)}
        </Box>
      ),
    },
    { key: 'tenant', title: t('column.tenant'), cell: ({ offerStatus }) => offerStatus.tenant?.email ?? '–' },
    {
      key: 'signedAt',
      title: t('column.signed'),
      cell: ({ signedAt }) => (signedAt ? <DateText at={signedAt} time /> : '–'),
    },
    {
      key: 'amount',
      title: t('column.amount'),
      align: 'right',
      cell: ({ leaseAgreement }) => <Money pln={leaseAgreement.deposit ?? 0} />,
    },
    {
      key: 'actions',
      title: t('column.actions'),
      align: 'right',
      cell: (offer) => <Actions desk={desk} onChoose={(call) => setChosen({ offer, call })} />,
    },
  ];
  if (offers.length === 0) return <EmptyState text={t(`empty.${desk.key}`)} drawing="papers" />;
  return (
    <>
      <DataTable label={t(`desk.${desk.key}`)} columns={columns} rows={offers} keyOf={({ id }) => id} />
      {chosen && <MoneyDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function Actions({ desk, onChoose }: { desk: Desk; onChoose: (call: MoneyCall) => void }) {
  const { t } = useTranslation('admin');
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
      {desk.calls.map((call, index) => (
        <Button
          key={call}
          size="small"
          variant={index === 0 ? 'contained' : 'outlined'}
          color={call === 'rejectDeposit' ? 'error' : 'primary'}
          onClick={() => onChoose(call)}
        >
          {t(`call.${call}`)}
        </Button>
      ))}
    </Box>
  );
}
