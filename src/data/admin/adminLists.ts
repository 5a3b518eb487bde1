import { DESK_COUNTS, type LeaseQueue } from '@contracts/admin';
import { QUERIES } from '@contracts/queries';
import type { ListPage } from '@data/firestore/pages';
import { type Cursor, runQuery, watchQuery } from '@data/firestore/queryBuilder';
import type { Subscribe } from '@data/query/listening';
import type { AdminAction } from '@domain/admin/adminAction';
import type { EventEntry } from '@domain/events/event';
import type { Offer } from '@domain/offers/offer';
import type { Report, ReportState } from '@domain/reports/report';

/** What a log is narrowed down to; an empty text is no condition. */
export type LogFilter = { name: string; actor: string };

/** The query of each log by what it is narrowed down to. */
const LOGS = {
  actions: {
    all: 'adminActions',
    name: 'adminActionsByCall',
    actor: 'adminActionsByActor',
    both: 'adminActionsByCallAndActor',
  },
  events: {
    all: 'events',
    name: 'eventsByMethod',
    actor: 'eventsByActor',
    both: 'eventsByMethodAndActor',
  },
} as const;

const narrowing = ({ name, actor }: LogFilter) => {
  if (name && actor) return 'both';
  return name ? 'name' : actor ? 'actor' : 'all';
};

const loadLog =
  <Entry>(log: keyof typeof LOGS) =>
  (filter: LogFilter, after: Cursor | null): Promise<ListPage<Entry, Cursor>> => {
    const values = [filter.name, filter.actor].filter(Boolean);
    return runQuery<Entry>(LOGS[log][narrowing(filter)], values, { after });
  };

/** What admins did, the newest first. @throws AppError */
export const loadActions = loadLog<AdminAction>('actions');

/** What happened on the platform, the newest first. @throws AppError */
export const loadEvents = loadLog<EventEntry>('events');

/** How many reports of a state are shown at once. */
export const REPORTS_SHOWN_MAX = QUERIES.reportsByState.limit;

/** The reports in a state, the newest first, live. */
export const watchReports = (state: ReportState): Subscribe<Report[]> =>
  watchQuery<Report>('reportsByState', [state]);

/** The first leases of a queue; `isMore` where the list is full. */
export type QueuedLeases = { offers: readonly Offer[]; isMore: boolean };

/** The leases that wait in a queue, the most urgent first, live. */
export const watchLeaseQueue =
  (queue: LeaseQueue): Subscribe<QueuedLeases> =>
  (onValue, onError) => {
    const { query, values } = DESK_COUNTS[queue];
    const { limit } = QUERIES[query];
    return watchQuery<Offer>(query, values)(
      (offers) => onValue({ offers, isMore: offers.length >= limit }),
      onError,
    );
  };
