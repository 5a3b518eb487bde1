import { useServerNow } from '@data/browser/serverClock';
import { usePageStarts } from '@data/firestore/pages';
import type { Cursor } from '@data/firestore/queryBuilder';
import { type LeaseListName, OFFER_LISTS, watchLeasePage } from '@data/offers/offerLists';
import { useLivePage } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import { withClockEnd } from '@domain/leases/depositDeadline';
import { getLeaseGroup, LEASE_GROUPS, type LeaseGroup } from '@domain/leases/leaseGroups';
import type { LeasePart } from '@domain/leases/leaseParts';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { MINUTE_MS } from '@domain/shared/dates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { CardGridSkeleton, RowsSkeleton } from '@ui/feedback/Skeletons';
import { Collapsible } from '@ui/layout/Collapsible';
import { PagerBar } from '@ui/tables/PagerBar';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LeaseCard } from './LeaseCard';
import { withLaterStep } from './laterStep';
import { getPublishedStep } from './nextStep';
import { CARD_GRID, getOpenPath, type OnCards } from './OfferList';
import { OfferMenu } from './OfferMenu';
import { useOtherParties } from './useOtherParties';
import { type ListView, ViewChoice } from './ViewChoice';

const LeaseTable = lazy(() => import('./LeaseTable'));

type Props = OnCards & { list: LeaseListName; emptyAction?: ReactNode };

/**
 * Watches one part of the leases page by page: the open ones nearly always in one page. A page stays until the next one is
 * there.
 */
const useLeasePart = (list: LeaseListName, part: LeasePart, viewer: Viewer) => {
  const { page, start, turn } = usePageStarts<Cursor>(`${list}-${part}`);
  const read = useLivePage(
    ['leasePage', list, part, viewer.uid, viewer.companyId, viewer.company, page],
    watchLeasePage(list, part, viewer, start),
  );
  const { items = [], next = null } = read.data ?? {};
  // the cursor of the page before leads to the page that already loads
  const turnTo = (to: number) => {
    if (to < page || !read.isPlaceholderData) turn(to, next);
  };
  return { read, items, next, page, turn: turnTo };
};

/**
 * The signed leases of one side, by whose move it is; those handed over or closed are folded. As cards, or as a table that the URL
 * names.
 */
export function LeaseList({ list, emptyAction, ...onCards }: Props) {
  const { t } = useTranslation('workspace');
  const [query, setQuery] = useSearchParams();
  const now = useServerNow(MINUTE_MS);
  const { side } = OFFER_LISTS[list];
  const open = useLeasePart(list, 'open', onCards.viewer);
  const closed = useLeasePart(list, 'closed', onCards.viewer);
  const failed = [open, closed].find(({ read }) => read.status === 'error');
  if (failed) return <ErrorState onRetry={failed.read.refetch} />;
  if ([open, closed].some(({ read }) => read.status === 'pending'))
    return <CardGridSkeleton count={3} minCardPx={260} />;
  // a lease that changes its part may shortly be in both
  const openIds = new Set(open.items.map(({ id }) => id));
  const leases = [...open.items, ...closed.items.filter(({ id }) => !openIds.has(id))];
  if (leases.length === 0 && open.page + closed.page === 2)
    return <EmptyState text={t(`empty.${list}`)} action={emptyAction} drawing="papers" />;
  const view: ListView = query.get('view') === 'table' ? 'table' : 'cards';
  const handleChoose = (to: ListView) => setQuery(to === 'table' ? { view: to } : {}, { replace: true });
  const groups = groupLeases(leases, side, now);
  const shown = { ...onCards, side, now, view };
  const isNothingOpen = groups.yours.length + groups.others.length === 0;
  return (
    <>
      <ViewChoice value={view} onChange={handleChoose} />
      {isNothingOpen && <EmptyState text={t('group.nothingOpen')} drawing="keys" />}
      <Leases
        groups={groups}
        names={['yours', 'others']}
        isPart={open.page > 1 || open.next !== null}
        {...shown}
      />
      <Pager part={open} />
      {(groups.closed.length > 0 || closed.page > 1) && (
        <Box sx={{ mt: 8 }}>
          <Collapsible
            id="closed-leases"
            headingLevel="h2"
            title={t('group.closed')}
            isOpenAtFirst={isNothingOpen}
          >
            <Leases groups={groups} names={['closed']} {...shown} />
            <Pager part={closed} />
          </Collapsible>
        </Box>
      )}
    </>
  );
}

type Groups = Record<LeaseGroup, readonly Offer[]>;

/** Groups the leases as they are at `now`: one that the clock has ended counts as ended on its card as well. */
const groupLeases = (stored: readonly Offer[], side: LeaseSide, now: number): Groups => {
  const leases = stored.map((offer) => withClockEnd(offer, now));
  const groupOf = new Map(leases.map((offer) => [offer.id, getLeaseGroup(offer, side, now)]));
  const [yours, others, closed] = LEASE_GROUPS.map((group) =>
    leases.filter(({ id }) => groupOf.get(id) === group),
  ) as [Offer[], Offer[], Offer[]];
  return { yours, others, closed };
};

function Pager({ part: { page, next, turn } }: { part: ReturnType<typeof useLeasePart> }) {
  if (page === 1 && next === null) return null;
  return <PagerBar page={page} hasNext={next !== null} onPage={turn} />;
}

/** Title of a group with the number of its leases; `isPart`: only of those on this page. */
function GroupTitle({ group, count, isPart }: { group: LeaseGroup; count: number; isPart: boolean }) {
  const { t } = useTranslation('workspace');
  return (
    <Typography variant="h3" component="h2" sx={{ gridColumn: '1 / -1', mt: 2 }}>
      {t(`group.${group}`)}
      <Box component="span" sx={{ ml: 2, color: 'text.secondary', fontWeight: 400 }}>
        {isPart ? t('group.onPage', { number: count }) : count}
      </Box>
    </Typography>
  );
}

type LeasesProps = OnCards & {
  groups: Groups;
  names: readonly LeaseGroup[];
  /** Whether there are further pages. */
  isPart?: boolean;
  side: LeaseSide;
  now: number;
  view: ListView;
};

/**
 * Leases of some groups, each under its title unless it is the only one. All cards have one parent, so that a card which
 * changes its group keeps what is open and typed in it.
 */
function Leases({ groups, names, isPart = false, view, side, now, ...onCards }: LeasesProps) {
  const { viewer, getNote, getRefusal } = onCards;
  const { t } = useTranslation('workspace');
  const all = names.flatMap((group) => groups[group]);
  const otherPartyOf = useOtherParties(all, side);
  const toRow = (offer: Offer) => {
    const step = getPublishedStep(offer, side, { uid: viewer.uid, now });
    const next = withLaterStep(step, offer, side, now);
    return { offer, side, now, next, openPath: getOpenPath(offer, next), otherParty: otherPartyOf(offer) };
  };
  const filled = names.filter((group) => groups[group].length > 0);
  const getTitle = (group: LeaseGroup) =>
    names.length > 1 && <GroupTitle key={group} group={group} count={groups[group].length} isPart={isPart} />;
  if (view === 'table')
    return (
      <Suspense fallback={<RowsSkeleton count={3} height={64} />}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {filled.map((group) => [
            getTitle(group),
            <LeaseTable
              key={`${group}-table`}
              label={t(`group.${group}`)}
              rows={groups[group].map((offer) => toRow(offer))}
            />,
          ])}
        </Box>
      </Suspense>
    );
  return (
    <Box sx={CARD_GRID}>
      {filled.flatMap((group) => [
        getTitle(group),
        ...groups[group].map((offer) => (
          <LeaseCard
            key={offer.id}
            {...toRow(offer)}
            {...(group !== 'yours' && { isQuiet: true })}
            menu={<OfferMenu offer={offer} side={side} getRefusal={getRefusal} />}
            note={getNote?.(offer, side)}
          />
        )),
      ])}
    </Box>
  );
}
