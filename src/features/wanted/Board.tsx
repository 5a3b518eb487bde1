import { COUNT_MAX } from '@api/queryShape';
import { usePageStarts } from '@data/firestore/pages';
import type { Cursor } from '@data/firestore/queryBuilder';
import { wantedPort } from '@data/offers/wantedListings';
import { useLiveQuery, useQuery } from '@data/query/useQuery';
import type { Session } from '@data/session/session';
import type { MainUse } from '@domain/offers/picklists';
import { WANTED_PAGE_SIZE } from '@domain/wanted/wantedListing';
import { EmptyState } from '@ui/feedback/EmptyState';
import { PagerBar } from '@ui/tables/PagerBar';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardError, BoardSkeleton, CountLine } from './boardStates';
import { Listings } from './Listings';
import { MatchingListings } from './MatchingListings';
import { TownBoard } from './TownBoard';
import type { BoardFilters } from './useBoardUrl';
import { type OwnMatch, useOwnMatches } from './useOwnMatches';

type Props = { session: Session; filters: BoardFilters; children?: ReactNode };

/** Board of wanted listings: first those that the viewer's own offers match; `children` above the others (Spec 2 §2, §7). */
export function Board({ session, filters, children }: Props) {
  const matches = useOwnMatches(session);
  const isWhole = filters.city === '' && filters.purpose === null;
  return (
    <>
      {isWhole && <MatchingListings matches={matches} session={session} />}
      {children}
      {filters.city ? (
        <TownBoard filters={filters} session={session} matches={matches} />
      ) : (
        <WholeBoard purpose={filters.purpose} session={session} matches={matches} />
      )}
    </>
  );
}

type WholeProps = { purpose: MainUse | null; session: Session; matches: readonly OwnMatch[] };

/** Listings of all towns, nine a page, newest first; live for accounts. */
function WholeBoard({ purpose, session, matches }: WholeProps) {
  const { t } = useTranslation('wanted');
  const { board } = wantedPort;
  const { page, start, turn } = usePageStarts<Cursor>(`board ${purpose ?? ''}`);
  const isLive = session.status === 'signedIn';
  const subscribe = session.status === 'loading' ? null : board(isLive, start, purpose);
  const listings = useLiveQuery(['board', session.status, purpose, page], subscribe);
  const count = useBoardCount(purpose);
  if (listings.status === 'pending') return <BoardSkeleton />;
  if (listings.status === 'error') return <BoardError error={listings.error} onRetry={listings.refetch} />;
  const { items, next } = listings.data;
  if (items.length === 0 && page === 1)
    return <EmptyState drawing="search" text={t(purpose ? 'board.emptyFor' : 'board.empty')} />;
  const isExact = count !== undefined && count < COUNT_MAX;
  const sentence =
    count === undefined ? '\u00A0' : t(isExact ? 'board.count' : 'board.countAtLeast', { count });
  return (
    <>
      <CountLine>{purpose ? `${sentence} ${t('board.anyPurposeHint')}` : sentence}</CountLine>
      <Listings items={items} session={session} matches={matches} label={t('board.list')} />
      <PagerBar
        page={page}
        pages={isExact ? Math.max(page + (next ? 1 : 0), Math.ceil(count / WANTED_PAGE_SIZE)) : undefined}
        hasNext={next !== null}
        onPage={(to) => turn(to, next)}
      />
    </>
  );
}

/** Returns the number of listings; `undefined` until it is read and after a failure. */
const useBoardCount = (purpose: MainUse | null): number | undefined =>
  useQuery({ queryKey: ['boardCount', purpose], queryFn: () => wantedPort.boardCount(purpose) }).data;
