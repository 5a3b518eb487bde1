import type { OfferDeskRow } from '@contracts/admin';
import { callFunction } from '@data/callFunction';
import { useLoad } from '@data/liveQuery';
import { DESK_SEARCH_MIN_CHARS } from '@domain/admin/deskSearch';
import Button from '@mui/material/Button';
import { DataTable } from '@ui/DataTable';
import { EmptyState } from '@ui/EmptyState';
import { ErrorState } from '@ui/ErrorState';
import { FoundLine } from '@ui/FoundLine';
import { SearchBar } from '@ui/SearchBar';
import { RowsSkeleton } from '@ui/Skeletons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LinkOfferDialog } from './LinkOfferDialog';
import { offerColumns, type StateTones } from './offerColumns';

/** Searches for offers in every state; what is searched for stands in the address. */
export function OfferDesk({ tones }: { tones: StateTones }) {
  const { t } = useTranslation('adminDesk');
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('q') ?? '';
  return (
    <>
      <SearchBar
        label={t('search.offers')}
        help={t('search.offersHelp')}
        go={t('search.go')}
        value={wanted}
        minChars={DESK_SEARCH_MIN_CHARS}
        tooShort={t('search.short', { min: DESK_SEARCH_MIN_CHARS })}
        onSearch={(q) => setQuery({ q })}
      />
      {wanted ? (
        <Found wanted={wanted} tones={tones} />
      ) : (
        <EmptyState text={t('search.start')} drawing="search" />
      )}
    </>
  );
}

function Found({ wanted, tones }: { wanted: string; tones: StateTones }) {
  const { t } = useTranslation('adminDesk');
  const { t: workspace } = useTranslation('workspace');
  const { t: linking } = useTranslation('offerLink');
  const [chosen, setChosen] = useState<OfferDeskRow | null>(null);
  const { status, value, retry } = useLoad(() => callFunction('findOffers', { query: wanted }), [wanted]);
  if (status === 'error') return <ErrorState onRetry={retry} />;
  if (status === 'loading') return <RowsSkeleton count={4} height={44} />;
  if (value.offers.length === 0) return <EmptyState text={t('search.none')} drawing="search" />;
  const actions = {
    key: 'actions',
    title: '',
    align: 'right' as const,
    cell: (offer: OfferDeskRow) =>
      offer.state === 'UNSIGNED' && (
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          aria-label={`${linking('go')}: ${offer.name || offer.id}`}
          onClick={() => setChosen(offer)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {linking('go')}
        </Button>
      ),
  };
  return (
    <>
      <FoundLine
        text={t('search.found', { count: value.offers.length })}
        more={value.isMore ? t('search.more') : null}
      />
      <DataTable<OfferDeskRow>
        label={t('offers.title')}
        columns={[...offerColumns({ t, tones, stateText: (state) => workspace(`state.${state}`) }), actions]}
        rows={value.offers}
        keyOf={({ id }) => id}
        stacked
      />
      {chosen && <LinkOfferDialog offer={chosen} onClose={() => setChosen(null)} onDone={retry} />}
    </>
  );
}
