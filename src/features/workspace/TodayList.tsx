import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import type { LeaseReturnTask } from '@data/leases/useReturnTasks';
import {
  ACTION_ITEM_QUERIES,
  type ActionItemName,
  OFFER_LISTS,
  type OfferListName,
} from '@data/offers/offerLists';
import { getReadiness } from '@domain/accounts/readiness';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { MINUTE_MS } from '@domain/shared/dates';
import { getViewingState, type Viewing } from '@domain/viewings/viewing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LIST_PLACES } from './CountTiles';
import { FortnightStrip } from './FortnightStrip';
import { listFortnight } from './fortnight';
import { JointTaskRow, useJointTasks } from './JointTaskRow';
import { LeadTask } from './LeadTask';
import { QueueRow, useQueueTurns } from './QueueRows';
import { getReturnGroup, ReturnTaskRow } from './ReturnTaskRow';
import { StartCard } from './StartCard';
import { TaskRow } from './TaskRow';
import { TermTaskRow, useTermTasks } from './TermTaskRows';
import { TodaySkeleton } from './TodaySkeleton';
import { getAnswerTasks, getTasks, type Task } from './today';
import { getMomentGroup, groupTasks, TODAY_GROUPS, type TodayGroup } from './todayGroups';
import type { ActionItems } from './useActionItems';
import { isUpcoming, ViewingRequestRow, ViewingTaskRow } from './ViewingTaskRow';

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

type Props = {
  viewer: Viewer;
  asking: ActionItems;
  /** Agreed viewings of both sides. */
  viewings?: readonly Viewing[];
  /** Viewing times that others asked the viewer's company for. */
  requests?: readonly Viewing[];
  /** Steps at the end of leases, of both sides. */
  returns?: readonly LeaseReturnTask[];
};

/** All tasks of the account, over all offers and leases: the most urgent large, the others by urgency, then the next days. */
export function TodayList({ viewer, asking, viewings = [], requests = [], returns = [] }: Props) {
  const now = useServerNow(MINUTE_MS);
  const turns = useQueueTurns(viewer, now);
  const terms = useTermTasks(viewer, now);
  const joint = useJointTasks(viewer);
  const all = Object.entries(asking) as [ActionItemName, ActionItems[ActionItemName]][];
  const handleRetry = () => {
    for (const [, part] of all) part.refetch();
  };
  if (all.some(([, { status }]) => status === 'error')) return <ErrorState onRetry={handleRetry} />;
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
  const ahead = viewings.filter((viewing) => isUpcoming(viewing, now));
  const asked = requests.filter((viewing) => getViewingState(viewing, now) === 'requested');
  const days = listFortnight({ offers: getDatedOffers(asking), viewings }, now);
  const { groups, rest } = groupTasks(tasks, now);
  const unread = all.flatMap(([name, { data }]) => (data?.next ? getLists(name, data.items) : []));
  const cut = [...new Set([...unread, ...rest.map(getTaskList)])];
  const isReady = getReadiness(viewer).every(({ standing }) => standing === 'done');
  const isEmpty =
    isReady && [turns, terms, joint, asked, ahead, returns, tasks, cut].every(({ length }) => length === 0);
  const isLeadFirst = [turns, terms, joint, asked, returns].every(({ length }) => length === 0);
  const first = isReady && isLeadFirst ? findLead(groups) : null;
  const lead = first && isBeforeViewings(first, ahead) ? first : null;
  const renderRows = (group: TodayGroup): ReactNode[] => [
    ...(group === 'today' ? turns.map((place) => <QueueRow key={place.id} place={place} now={now} />) : []),
    ...(group === 'today' ? joint.map((action) => <JointTaskRow key={action.id} action={action} />) : []),
    ...groups[group]
      .filter((task) => task !== lead)
      .map((task) => <TaskRow key={`${task.side}-${task.offer.id}-${task.key}`} task={task} now={now} />),
    ...(group === 'today'
      ? terms.map((task) => <TermTaskRow key={`term-${task.offer.id}`} task={task} />)
      : []),
    ...(group === 'today'
      ? asked.map((viewing) => <ViewingRequestRow key={viewing.id} viewing={viewing} now={now} />)
      : []),
    ...returns
      .filter((task) => getReturnGroup(task, now) === group)
      .map((task) => <ReturnTaskRow key={`${task.side}-${task.offer.id}-return`} task={task} now={now} />),
    ...ahead
      .filter(({ startsAt }) => getMomentGroup(startsAt, now) === group)
      .map((viewing) => <ViewingTaskRow key={viewing.id} viewing={viewing} now={now} />),
  ];
  return (
    <>
      {!isReady && <StartCard viewer={viewer} />}
      {isEmpty && <NothingToDo />}
      {lead && <LeadTask task={lead} now={now} />}
      {TODAY_GROUPS.map((group) => (
        <TaskGroup key={group} group={group} rows={renderRows(group)} />
      ))}
      {cut.length > 0 && <MoreElsewhere lists={cut} />}
      <FortnightStrip days={days} isPart={hasMoreLeases(asking)} />
    </>
  );
}

/** Returns the first task that the viewer can do. */
const findLead = (groups: Record<TodayGroup, readonly Task[]>): Task | null =>
  TODAY_GROUPS.filter((group) => group !== 'waiting').flatMap((group) => groups[group])[0] ?? null;

/** Returns whether a task is due before the first of the agreed viewings. An answer that others wait for is. */
const isBeforeViewings = ({ due, isTurn }: Task, ahead: readonly Viewing[]): boolean => {
  const first = Math.min(...ahead.map(({ startsAt }) => startsAt));
  if (isTurn && (due?.kind === 'answer' || due?.kind === 'proposal')) return true;
  return (due?.at ?? Number.POSITIVE_INFINITY) <= first;
};

/** Returns whether reservations or leases exist beside the loaded ones. */
const hasMoreLeases = ({ reservations, landlordLeases, tenancies }: ActionItems): boolean =>
  [reservations, landlordLeases, tenancies].some(({ data }) => Boolean(data?.next));

/** Returns the loaded reservations and leases of both sides. */
const getDatedOffers = ({ reservations, landlordLeases, tenancies }: ActionItems): Offer[] =>
  [reservations, landlordLeases, tenancies].flatMap(({ data }) => [...(data?.items ?? [])]);

/** Tasks of one urgency under their title. Nothing without tasks. */
function TaskGroup({ group, rows }: { group: TodayGroup; rows: readonly ReactNode[] }) {
  const { t } = useTranslation('workspace');
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 6, '&:first-child': { mt: 0 } }}>
      <Typography variant="h4" component="h2" id={id} sx={{ mb: 3 }}>
        {t(`today.group.${group}`)}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={LIST}>
        {rows}
      </Box>
    </Box>
  );
}

/** Reservations that tenants made stand below the viewer's own. */
const PLACES = { ...LIST_PLACES, bookedLandlord: LIST_PLACES.booked } as const;

/** Returns the lists that contain the offers. */
const getLists = (name: ActionItemName, offers: readonly Offer[]): readonly OfferListName[] =>
  ACTION_ITEM_QUERIES[name].lists.filter((list) =>
    offers.some(({ offerStatus }) => offerStatus.state === OFFER_LISTS[list].state),
  );

/** Returns the list that contains the offer of a task. */
const getTaskList = ({ side, offer }: Task): OfferListName =>
  (Object.keys(OFFER_LISTS) as OfferListName[]).find(
    (list) => OFFER_LISTS[list].side === side && OFFER_LISTS[list].state === offer.offerStatus.state,
  ) ?? 'active';

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
