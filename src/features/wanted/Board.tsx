import { COUNT_MAX } from '@api/queryShape';
import { useServerNow } from '@data/browser/serverClock';
import { usePageStarts } from '@data/firestore/pages';
import type { Cursor } from '@data/firestore/queryBuilder';
import { wantedPort } from '@data/offers/wantedListings';
import { useLiveQuery, useQuery } from '@data/query/useQuery';
import type { Session } from '@data/session/session';
import { MINUTE_MS } from '@domain/shared/dates';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { PagerBar } from '@ui/tables/PagerBar';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { BoardCard } from './BoardCard';

/** Three cards a row on wide screens (Spec 2 §2). */
const GRID = {
  display: 'grid',
  gap: 5,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
} as const;
const CARD_PX = 268;
const SKELETON_CARDS = 9;

/** Board of wanted listings, nine a page, newest first; live for accounts (Spec 2 §2, §7). */
export function Board({ session }: { session: Session }) {
  const { t } = useTranslation('wanted');
  const { board } = wantedPort;
  const errorText = useErrorText();
  const { page, start, turn } = usePageStarts<Cursor>('board');
  const isLive = session.status === 'signedIn';
  const subscribe = session.status === 'loading' ? null : board(isLive, start);
  const listings = useLiveQuery(['board', session.status, page], subscribe);
  if (listings.status === 'pending') return <BoardSkeleton />;
  if (listings.status === 'error')
    return (
      <ErrorState
        title={t('load.failed')}
        text={t('load.reason', { reason: errorText(listings.error) })}
        onRetry={listings.refetch}
      />
    );
  const { items, next } = listings.data;
  if (items.length === 0 && page === 1) return <EmptyState drawing="search" text={t('board.empty')} />;
  return (
    <>
      <BoardCount />
      <Listings items={items} session={session} />
      <PagerBar page={page} hasNext={next !== null} onPage={(to) => turn(to, next)} />
    </>
  );
}

function Listings({ items, session }: { items: readonly WantedListing[]; session: Session }) {
  const { t } = useTranslation('wanted');
  const now = useServerNow(MINUTE_MS);
  return (
    <Box component="ul" aria-label={t('board.list')} sx={GRID}>
      {items.map((listing) => (
        <li key={listing.id}>
          <BoardCard listing={listing} session={session} now={now} />
        </li>
      ))}
    </Box>
  );
}

/** Number of listings. The line stays empty after a failed count. */
function BoardCount() {
  const { t } = useTranslation('wanted');
  const { boardCount } = wantedPort;
  const { data: count } = useQuery({ queryKey: ['boardCount'], queryFn: boardCount });
  const sentence = () => {
    if (count === undefined) return '\u00A0';
    return t(count >= COUNT_MAX ? 'board.countAtLeast' : 'board.count', { count });
  };
  return (
    <Box role="status" sx={{ mb: 3, fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
      {sentence()}
    </Box>
  );
}

function BoardSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <Box aria-hidden sx={{ mb: 3 }}>
        &nbsp;
      </Box>
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <Box sx={GRID} aria-hidden>
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
          <Skeleton key={index} variant="rounded" height={CARD_PX} />
        ))}
      </Box>
    </>
  );
}
