import { wantedPort } from '@data/offers/wantedListings';
import { useQuery } from '@data/query/useQuery';
import type { Session } from '@data/session/session';
import { toLocationKey } from '@domain/wanted/locations';
import { isForPurpose, type WantedEntry } from '@domain/wanted/matching';
import { WANTED_PAGE_SIZE } from '@domain/wanted/wantedListing';
import { EmptyState } from '@ui/feedback/EmptyState';
import { PagerBar } from '@ui/tables/PagerBar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardError, BoardSkeleton, CountLine } from './boardStates';
import { Listings } from './Listings';
import type { BoardFilters } from './useBoardUrl';
import type { OwnMatch } from './useOwnMatches';

type Props = { filters: BoardFilters; session: Session; matches: readonly OwnMatch[] };

/** Returns the ids of the listings for a use: those that the viewer's offers match first, the best before the others. */
const orderIds = (
  entries: readonly WantedEntry[],
  { purpose }: BoardFilters,
  matches: readonly OwnMatch[],
) => {
  const ids = entries.filter((entry) => isForPurpose(entry, purpose)).map(({ id }) => id);
  const matching = matches.map(({ id }) => id).filter((id) => ids.includes(id));
  return [...matching, ...ids.filter((id) => !matching.includes(id))];
};

/** Listings of one town. Its document names them, so a page costs one read and one more for each card. */
export function TownBoard({ filters, session, matches }: Props) {
  const { t } = useTranslation('wanted');
  const { wantedIn, listingsByIds } = wantedPort;
  const { city } = filters;
  const name = `${city} ${filters.purpose ?? ''}`;
  const [turned, setTurned] = useState({ of: name, page: 1 });
  const page = turned.of === name ? turned.page : 1;
  const entries = useQuery({ queryKey: ['wantedIn', toLocationKey(city)], queryFn: () => wantedIn(city) });
  const ids = entries.data ? orderIds(entries.data, filters, matches) : [];
  const shown = ids.slice((page - 1) * WANTED_PAGE_SIZE, page * WANTED_PAGE_SIZE);
  const listings = useQuery({
    queryKey: ['wantedByIds', shown.join()],
    queryFn: () => listingsByIds(shown),
    enabled: shown.length > 0,
  });
  const failed = [entries, listings].find(({ status }) => status === 'error');
  if (failed) return <BoardError error={failed.error} onRetry={failed.refetch} />;
  if (!entries.data) return <BoardSkeleton />;
  if (ids.length === 0) return <EmptyState drawing="search" text={t('board.emptyIn', { city })} />;
  if (!listings.data) return <BoardSkeleton />;
  return (
    <>
      <CountLine>{t('board.countIn', { count: ids.length, city })}</CountLine>
      <Listings items={listings.data} session={session} matches={matches} label={t('board.list')} />
      <PagerBar
        page={page}
        pages={Math.ceil(ids.length / WANTED_PAGE_SIZE)}
        onPage={(to) => setTurned({ of: name, page: to })}
      />
    </>
  );
}
