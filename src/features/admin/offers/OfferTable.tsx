import type { AdminOfferRow, SearchAfter } from '@api/admin';
import { usePageStarts } from '@data/firestore/pages';
import { useCallQuery } from '@data/query/useQuery';
import { ADMIN_SEARCH_MIN_CHARS } from '@domain/admin/adminSearch';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { DataTable } from '@ui/tables/DataTable';
import { PagerBar } from '@ui/tables/PagerBar';
import { SearchedList } from '@ui/tables/SearchedList';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoundSummary } from '../search/FoundSummary';
import { BlockOfferDialog } from './BlockOfferDialog';
import { buildOfferColumns, type StateTones } from './buildOfferColumns';
import { LinkOfferDialog } from './LinkOfferDialog';
import { getOfferActions, type OfferAction } from './offerActions';
import { RecordPaperDialog } from './RecordPaperDialog';
import { UnblockOfferDialog } from './UnblockOfferDialog';

/** The offers changed last, in every state, and a search for others. */
export function OfferTable({ tones }: { tones: StateTones }) {
  const { t } = useTranslation('adminSections');
  return (
    <SearchedList
      texts={{
        label: t('search.offers'),
        help: t('search.offersHelp'),
        go: t('search.go'),
        tooShort: t('search.short', { min: ADMIN_SEARCH_MIN_CHARS }),
      }}
      minChars={ADMIN_SEARCH_MIN_CHARS}
    >
      {(wanted) => <OfferResults wanted={wanted} tones={tones} />}
    </SearchedList>
  );
}

const DIALOGS = {
  link: LinkOfferDialog,
  block: BlockOfferDialog,
  unblock: UnblockOfferDialog,
  recordPaper: RecordPaperDialog,
} as const satisfies Record<OfferAction, unknown>;

type ChosenAction = { offer: AdminOfferRow; action: OfferAction };

function OfferResults({ wanted, tones }: { wanted: string; tones: StateTones }) {
  const { language } = useLanguage();
  const { t } = useTranslation('adminSections');
  const { t: workspace } = useTranslation('workspace');
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const { page, start, turn } = usePageStarts<SearchAfter>(`offers/${wanted}`);
  const input = { query: wanted, after: start ?? undefined };
  const { status, data: value, refetch } = useCallQuery('findOffers', input);
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  if (status === 'pending') return <RowsSkeleton count={4} height={44} />;
  if (value.offers.length === 0) return <EmptyState text={t('search.none')} drawing="search" />;
  const actions = {
    key: 'actions',
    title: '',
    align: 'right' as const,
    cell: (offer: AdminOfferRow) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
        {getOfferActions(offer).map((action) => (
          <ActionButton key={action} offer={offer} action={action} onChoose={setChosen} />
        ))}
      </Box>
    ),
  };
  const Dialog = chosen && DIALOGS[chosen.action];
  return (
    <>
      <FoundSummary
        wanted={wanted}
        count={value.offers.length}
        found={value}
        newest={t('search.newestOffers')}
      />
      <DataTable<AdminOfferRow>
        label={t('offers.title')}
        columns={[
          ...buildOfferColumns({ t, tones, stateText: (state) => workspace(`state.${state}`) }, language),
          actions,
        ]}
        rows={value.offers}
        keyOf={({ id }) => id}
        stacked
      />
      <PagerBar page={page} hasNext={value.next !== null} onPage={(to) => turn(to, value.next)} />
      {Dialog && <Dialog offer={chosen.offer} onClose={() => setChosen(null)} onDone={refetch} />}
    </>
  );
}

type ActionProps = ChosenAction & { onChoose: (chosen: ChosenAction) => void };

function ActionButton({ offer, action, onChoose }: ActionProps) {
  const { t } = useTranslation(['adminSections', 'offerLink']);
  const label = action === 'link' ? t('offerLink:go') : t(`${action}.go`);
  return (
    <Button
      size="small"
      variant="outlined"
      color="secondary"
      aria-label={`${label}: ${offer.name || offer.id}`}
      onClick={() => onChoose({ offer, action })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {label}
    </Button>
  );
}
