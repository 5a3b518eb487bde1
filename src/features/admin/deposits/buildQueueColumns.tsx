import type { CompanyNames } from '@data/accounts/companyNames';
import { computeTransferCode } from '@domain/leases/formatTransferTitle';
import type { Offer } from '@domain/offers/offer';
import { parseTimestamp } from '@domain/shared/dates';
import Box from '@mui/material/Box';
import TableSortLabel from '@mui/material/TableSortLabel';
import { DateText, Money } from '@ui/tables/amounts';
import type { Column } from '@ui/tables/DataTable';
import { FONT_SIZES } from '@ui/theme/tokens';
import type { TFunction } from 'i18next';
import { DueBy } from './DueBy';
import type { QueueView, SortKey } from './queueView';
import type { QueueSettings } from './steps';
import { getTenant } from './useTenantNames';

type Options = {
  queue: QueueSettings;
  view: QueueView;
  names: CompanyNames;
  onSort: (key: SortKey) => void;
  t: TFunction<'admin'>;
};

/** Breaks long names, which would otherwise push amounts and buttons out of view. */
const breaking = { overflowWrap: 'anywhere', minWidth: '10ch' } as const;

const code = { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.05em' } as const;

/** Builds the columns of a queue without its actions. Columns with an order are sortable. */
export const buildQueueColumns = ({ queue, view, names, onSort, t }: Options): Column<Offer>[] => {
  const sortable = (key: SortKey, words: string): Pick<Column<Offer>, 'title' | 'label' | 'sorted'> => {
    const isSorted = view.sort === key;
    const direction = isSorted ? view.direction : 'asc';
    return {
      sorted: isSorted ? direction : undefined,
      label: words,
      title: (
        <TableSortLabel active={isSorted} direction={direction} onClick={() => onSort(key)}>
          {words}
        </TableSortLabel>
      ),
    };
  };
  const dueBy: Column<Offer> = {
    key: 'dueBy',
    ...sortable('dueBy', t('column.dueBy')),
    cell: ({ payoutDueBy }) => <DueBy at={payoutDueBy} />,
  };
  const reversed: Column<Offer> = {
    key: 'reversed',
    title: t('column.reversed'),
    cell: ({ depositReversedOn }) => <DateText at={parseTimestamp(depositReversedOn ?? '') ?? 0} />,
  };
  return [
    {
      key: 'name',
      ...sortable('name', t('column.offer')),
      cell: ({ name }) => <Box sx={breaking}>{name}</Box>,
    },
    {
      key: 'code',
      title: t('column.code'),
      cell: (offer) => (
        <Box component="span" sx={code}>
          {computeTransferCode(offer)}
        </Box>
      ),
    },
    {
      key: 'tenant',
      title: t('column.tenant'),
      cell: (offer) => <Tenant {...getTenant(offer, names)} />,
    },
    {
      key: 'signedAt',
      ...sortable('signedAt', t('column.signed')),
      cell: ({ signedAt }) => (signedAt ? <DateText at={signedAt} time /> : '–'),
    },
    ...(queue.isReversed ? [reversed] : []),
    ...(queue.hasDueDay ? [dueBy] : []),
    {
      key: 'amount',
      ...sortable('amount', t('column.amount')),
      align: 'right',
      cell: ({ leaseAgreement }) => <Money pln={leaseAgreement.deposit ?? 0} />,
    },
  ];
};

function Tenant({ company, email }: ReturnType<typeof getTenant>) {
  if (!company) return email;
  return (
    <Box sx={breaking}>
      {company}
      <Box sx={{ color: 'text.secondary', fontSize: FONT_SIZES.xs }}>{email}</Box>
    </Box>
  );
}
