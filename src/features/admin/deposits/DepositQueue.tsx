import { type QueuedLeases, watchLeaseQueue } from '@data/admin/adminLists';
import { useServerNow } from '@data/browser/serverClock';
import { useLiveQuery } from '@data/query/useQuery';
import { getDepositDates, whyCannotEndUnpaid } from '@domain/leases/depositDeadline';
import type { MoneyCall } from '@domain/leases/moneySteps';
import type { Offer } from '@domain/offers/offer';
import { MINUTE_MS } from '@domain/shared/dates';
import { formatDeadline } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { type Column, DataTable } from '@ui/tables/DataTable';
import { TruncationNote } from '@ui/tables/TruncationNote';
import { FONT_SIZES } from '@ui/theme/tokens';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { buildQueueColumns } from './buildQueueColumns';
import { getConfirmationQuestion } from './getConfirmationQuestion';
import { MoneyDialog } from './MoneyDialog';
import { QueueFilter } from './QueueFilter';
import { arrangeOffers, type QueueView, readView, toggleSort, withView } from './queueView';
import type { QueueSettings } from './steps';
import { getTenant, useTenantNames } from './useTenantNames';

/**
 * Namespaces of the dialog, loaded with the queue: loading them later would replace the table by skeletons and lose the focus.
 */
const LATER_TEXTS = ['errors', 'validation'] as const;

const NOT_YET: QueuedLeases = { offers: [], isMore: false };

type ChosenCall = { offer: Offer; call: MoneyCall };

/** One queue of the deposit panel: a live table with search and sorting in the URL, and the dialog that records a step. */
export function DepositQueue({ queue }: { queue: QueueSettings }) {
  useTranslation(LATER_TEXTS);
  const { t } = useTranslation('admin');
  const [chosen, setChosen] = useState<ChosenCall | null>(null);
  const [query, setQuery] = useSearchParams();
  const now = useServerNow(MINUTE_MS);
  const {
    data: value = NOT_YET,
    status,
    refetch,
  } = useLiveQuery(['leaseQueue', queue.key], watchLeaseQueue(queue.key));
  const { offers, isMore } = value;
  const names = useTenantNames(offers);
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  if (status === 'pending') return <RowsSkeleton count={4} height={44} />;
  if (offers.length === 0) return <EmptyState text={t(`empty.${queue.key}`)} drawing="papers" />;
  const view = readView(query, queue.usualSort);
  const show = (next: QueueView) => setQuery(withView(query, next, queue.usualSort), { replace: true });
  const shown = arrangeOffers(offers, view, names);
  const open = (offer: Offer, call: MoneyCall | undefined) => {
    if (call && findAwaitedUntil(offer, call, now) === null) setChosen({ offer, call });
  };
  const actions: Column<Offer> = {
    key: 'actions',
    title: t('column.actions'),
    align: 'right',
    cell: (offer) => (
      <Actions offer={offer} calls={queue.calls} now={now} onChoose={(call) => open(offer, call)} />
    ),
  };
  return (
    <>
      <QueueFilter find={view.find} onFind={(find) => show({ ...view, find })} count={shown.length} />
      {isMore && <TruncationNote text={t('more', { max: offers.length })} />}
      <DataTable
        label={t(`queue.${queue.key}`)}
        columns={[
          ...buildQueueColumns({ queue, view, names, onSort: (key) => show(toggleSort(view, key)), t }),
          actions,
        ]}
        rows={shown}
        stacked
        keyOf={({ id }) => id}
        onOpen={(offer) => open(offer, queue.calls[0])}
        empty={t('nothingFound')}
      />
      <Typography
        variant="caption"
        component="p"
        sx={{ display: { xs: 'none', md: 'block' }, mt: 2, color: 'text.secondary' }}
      >
        {t('enterHint')}
      </Typography>
      {chosen && (
        <MoneyDialog {...chosen} tenant={getTenant(chosen.offer, names)} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

/** Returns until when (epoch ms) a call waits for a missing deposit, or `null`. */
const findAwaitedUntil = (offer: Offer, call: MoneyCall, now: number): number | null =>
  call === 'rejectDeposit' && whyCannotEndUnpaid(offer, now) === 'depositAwaited'
    ? getDepositDates(offer, now).endableAt
    : null;

type ActionsProps = {
  offer: Offer;
  calls: QueueSettings['calls'];
  now: number;
  onChoose: (call: MoneyCall) => void;
};

function Actions({ offer, calls, now, onChoose }: ActionsProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('admin');
  const id = useId();
  const [awaitedUntil = null] = calls.map((call) => findAwaitedUntil(offer, call, now)).filter(Boolean);
  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, justifyContent: 'flex-end', gap: 2 }}
      >
        {calls.map((call, index) => (
          <Button
            key={call}
            size="small"
            variant={index === 0 ? 'contained' : 'outlined'}
            color={call === 'rejectDeposit' ? 'error' : 'primary'}
            disabled={findAwaitedUntil(offer, call, now) !== null}
            aria-describedby={findAwaitedUntil(offer, call, now) === null ? undefined : id}
            onClick={(event) => {
              event.stopPropagation();
              onChoose(call);
            }}
          >
            {t(`call.${getConfirmationQuestion(offer, call).question}`)}
          </Button>
        ))}
      </Box>
      {awaitedUntil !== null && (
        <Box id={id} sx={{ mt: 1, color: 'text.secondary', fontSize: FONT_SIZES.xs }}>
          {t('awaitedUntil', { moment: formatDeadline(awaitedUntil, language) })}
        </Box>
      )}
    </>
  );
}
