import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import {
  ACTION_ITEM_QUERIES,
  type ActionItemName,
  OFFER_LISTS,
  type OfferListName,
} from '@data/offers/offerLists';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { MINUTE_MS } from '@domain/shared/dates';
import { getViewingState, type Viewing } from '@domain/viewings/viewing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountTasks } from './AccountTasks';
import { LIST_PLACES } from './CountTiles';
import { getAccountSteps } from './getAccountSteps';
import { QueueRow, useQueueTurns } from './QueueRows';
import { TaskRow } from './TaskRow';
import { TodaySkeleton } from './TodaySkeleton';
import { getAnswerTasks, getTasks, sortTasks } from './today';
import type { ActionItems } from './useActionItems';
import { isUpcoming, ViewingRequestRow, ViewingTaskRow } from './ViewingTaskRow';

type Props = {
  viewer: Viewer;
  asking: ActionItems;
  /** Agreed viewings of both sides. */
  viewings?: readonly Viewing[];
  /** Viewing times that others asked the viewer's company for. */
  requests?: readonly Viewing[];
};

/** All tasks of the account, over all offers and leases: the viewer's turn first, then by deadline. */
export function TodayList({ viewer, asking, viewings = [], requests = [] }: Props) {
  const now = useServerNow(MINUTE_MS);
  const turns = useQueueTurns(viewer, now);
  const all = Object.entries(asking) as [ActionItemName, ActionItems[ActionItemName]][];
  const retry = () => {
    for (const [, part] of all) part.refetch();
  };
  if (all.some(([, { status }]) => status === 'error')) return <ErrorState onRetry={retry} />;
  if (all.some(([, { status }]) => status === 'pending')) return <TodaySkeleton />;
  const tasks = all.flatMap(([name, { data }]) =>
    name === 'toAnswer'
      ? getAnswerTasks(data?.items ?? [], now)
      : getTasks(data?.items ?? [], ACTION_ITEM_QUERIES[name].side, {
          uid: viewer.uid,
          now,
          steps: data?.steps,
        }),
  );
  const cut = all.flatMap(([name, { data }]) => (data?.next ? getLists(name, data.items) : []));
  const ahead = viewings.filter((viewing) => isUpcoming(viewing, now));
  const asked = requests.filter((viewing) => getViewingState(viewing, now) === 'requested');
  const isEmpty =
    turns.length + asked.length + ahead.length + tasks.length + cut.length === 0 &&
    getAccountSteps(viewer).length === 0;
  if (isEmpty) return <NothingToDo />;
  return (
    <>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {turns.map((place) => (
          <QueueRow key={place.id} place={place} now={now} />
        ))}
        <AccountTasks viewer={viewer} />
        {asked.map((viewing) => (
          <ViewingRequestRow key={viewing.id} viewing={viewing} now={now} />
        ))}
        {ahead.map((viewing) => (
          <ViewingTaskRow key={viewing.id} viewing={viewing} now={now} />
        ))}
        {sortTasks(tasks).map((task) => (
          <TaskRow key={`${task.side}-${task.offer.id}-${task.key}`} task={task} now={now} />
        ))}
      </Box>
      {cut.length > 0 && <MoreElsewhere lists={cut} />}
    </>
  );
}

/** Reservations that tenants made stand below the viewer's own. */
const PLACES = { ...LIST_PLACES, bookedLandlord: LIST_PLACES.booked } as const;

/** Returns the lists that contain the offers. */
const getLists = (name: ActionItemName, offers: readonly Offer[]): readonly OfferListName[] =>
  ACTION_ITEM_QUERIES[name].lists.filter((list) =>
    offers.some(({ offerStatus }) => offerStatus.state === OFFER_LISTS[list].state),
  );

function NothingToDo() {
  const { t } = useTranslation('workspace');
  return (
    <EmptyState
      text={t('today.empty')}
      drawing="keys"
      action={
        <Button component={Link} to={paths.offers()}>
          {t('today.browse')}
        </Button>
      }
    />
  );
}

/** Says that some lists are longer than shown here, and links to them. */
function MoreElsewhere({ lists }: { lists: readonly OfferListName[] }) {
  const { t } = useTranslation('workspace');
  return (
    <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, color: 'text.secondary' }}>
      <span>{t('today.more')}</span>
      {lists.map((list) => (
        <MuiLink key={list} component={Link} to={PLACES[list]}>
          {t(`list.${list}`)}
        </MuiLink>
      ))}
    </Box>
  );
}
