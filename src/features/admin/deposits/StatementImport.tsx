import type { BankEntryView, ReversedDeposit } from '@api/deposits';
import { useCallQuery } from '@data/query/useQuery';
import { formatDay, type Language } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { Money } from '@ui/tables/amounts';
import { type Column, DataTable } from '@ui/tables/DataTable';
import { FONT_SIZES } from '@ui/theme/tokens';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { EntryMatches } from './EntryMatches';
import { ReversedDeposits } from './ReversedDeposits';
import { SettleDialog } from './SettleDialog';
import { StatementUpload } from './StatementUpload';
import { formatBookingDay, useSettleEntry } from './useSettleEntry';

/** Imports bank statements. Each incoming transfer is then confirmed as the deposit of a lease or taken off the list. */
export function StatementImport() {
  const { t } = useTranslation('admin');
  const { status, data: value, refetch } = useCallQuery('listBankEntries', {});
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <StatementUpload onImported={refetch} />
      <section aria-labelledby="bank-entries">
        <Typography variant="h3" component="h2" id="bank-entries" sx={{ mb: 3 }}>
          {t('statement.waiting')}
        </Typography>
        {status === 'error' && <ErrorState onRetry={refetch} />}
        {status === 'pending' && <RowsSkeleton count={3} height={64} />}
        {value && <Waiting value={value} onSettled={refetch} />}
      </section>
    </Box>
  );
}

type ImportedStatement = {
  entries: readonly BankEntryView[];
  notListed: number;
  reversedDeposits: readonly ReversedDeposit[];
  missing: { days: readonly string[]; leases: number };
};

/** Days whose statement is missing, so that unpaid leases wait for it. */
function MissingStatements({ missing: { days, leases } }: Pick<ImportedStatement, 'missing'>) {
  const { language } = useLanguage();
  const { t } = useTranslation('admin');
  if (leases === 0) return null;
  const listed = days.map((day) => formatDay(day, language)).join(', ');
  return <Alert severity="warning">{t('statement.missing', { days: listed, leases })}</Alert>;
}

function Waiting({ value, onSettled }: { value: ImportedStatement; onSettled: () => void }) {
  const { t } = useTranslation('admin');
  const settle = useSettleEntry(onSettled);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <MissingStatements missing={value.missing} />
      <ReversedDeposits deposits={value.reversedDeposits} onNoted={settle.takeNote} />
      <Entries entries={value.entries} settle={settle} />
      {value.notListed > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('statement.notListed', { number: value.notListed })}
        </Typography>
      )}
      {settle.asked && (
        <SettleDialog
          {...settle.asked}
          isBusy={settle.isRunning}
          onConfirm={({ isOtherPayerAccepted }) =>
            settle.asked ? settle.confirm(settle.asked, isOtherPayerAccepted) : Promise.resolve()
          }
          onClose={() => settle.setAsked(null)}
        />
      )}
      {settle.proof && <PasswordDialog {...settle.proof} text={t('proof')} go={t('proofGo')} />}
    </Box>
  );
}

type EntriesProps = { entries: readonly BankEntryView[]; settle: ReturnType<typeof useSettleEntry> };

function Entries({ entries, settle }: EntriesProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('admin');
  if (entries.length === 0) return <EmptyState text={t('statement.empty')} drawing="papers" />;
  const columns: Column<BankEntryView>[] = [
    ...buildEntryColumns(t, language),
    {
      key: 'match',
      title: t('statement.column.match'),
      cell: (view) => (
        <EntryMatches
          matches={view.matches}
          closedLease={view.closedLease}
          payer={view.entry.counterparty}
          onConfirm={(match) => settle.setAsked({ view, match })}
        />
      ),
    },
    {
      key: 'actions',
      title: t('statement.column.actions'),
      align: 'right',
      cell: (view) => (
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => settle.dismiss(view)}
        >
          {t('statement.dismiss')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label={t('statement.waiting')}
      columns={columns}
      rows={entries}
      keyOf={({ id }) => id}
      stacked
    />
  );
}

const buildEntryColumns = (t: TFunction<'admin'>, language: Language): Column<BankEntryView>[] => [
  { key: 'day', title: t('statement.column.day'), cell: (value) => formatBookingDay(value, language) },
  {
    key: 'amount',
    title: t('statement.column.amount'),
    align: 'right',
    cell: ({ entry }) => <Money pln={toZloty(entry.grosze)} />,
  },
  {
    key: 'payer',
    title: t('statement.column.payer'),
    cell: ({ entry }) => (
      <>
        <div>{entry.counterparty || t('statement.unknownPayer')}</div>
        <Box sx={{ color: 'text.secondary', fontSize: FONT_SIZES.xs, overflowWrap: 'anywhere' }}>
          {entry.title || '–'}
        </Box>
        {entry.isReversal && <div>{t('statement.ownMoneyBack')}</div>}
      </>
    ),
  },
];
