import { getQueueQuery, type LeaseQueue } from '@contracts/admin';
import { WEB_QUERIES, type WebQuery } from '@contracts/webQueries';
import { serverNow } from '@data/browser/serverClock';
import { watchQuery } from '@data/firestore/liveQueries';
import type { ListPage } from '@data/firestore/pages';
import { type Cursor, runQuery } from '@data/firestore/queryBuilder';
import type { Subscribe } from '@data/query/listening';
import type { AdminAction } from '@domain/admin/adminAction';
import type { EventEntry } from '@domain/events/event';
import type { Offer } from '@domain/offers/offer';
import type { Report, ReportState } from '@domain/reports/report';

/** What a log is narrowed down to; an empty text is no condition. */
export type LogFilter = { name: string; actor: string };

/** The query of each log, narrowed down to what is asked for. */
const LOGS = {
  actions: (call: string, by: string): WebQuery => {
    if (call && by) return ['adminActionsByCallAndActor', { call, by }];
    if (call) return ['adminActionsByCall', { call }];
    return by ? ['adminActionsByActor', { by }] : ['adminActions', {}];
  },
  events: (method: string, userId: string): WebQuery => {
    if (method && userId) return ['eventsByMethodAndActor', { method, userId }];
    if (method) return ['eventsByMethod', { method }];
    return userId ? ['eventsByActor', { userId }] : ['events', {}];
  },
};

const loadLog =
  <Entry>(log: keyof typeof LOGS) =>
  ({ name, actor }: LogFilter, after: Cursor | null): Promise<ListPage<Entry, Cursor>> =>
    runQuery<Entry>(...LOGS[log](name, actor), { after });

/** What admins did, the newest first. @throws AppError */
export const loadActions = loadLog<AdminAction>('actions');

/** What happened on the platform, the newest first. @throws AppError */
export const loadEvents = loadLog<EventEntry>('events');

/** How many reports of a state are shown at once. */
export const REPORTS_SHOWN_MAX = WEB_QUERIES.reportsByState.limit;

/** The reports in a state, the newest first, live. */
export const watchReports = (state: ReportState): Subscribe<Report[]> =>
  watchQuery<Report>('reportsByState', { state });

/** The first leases of a queue; `isMore` where the list is full. */
export type QueuedLeases = { offers: readonly Offer[]; isMore: boolean };

/** The leases that wait in a queue, the most urgent first, live. */
export const watchLeaseQueue =
  (queue: LeaseQueue): Subscribe<QueuedLeases> =>
  (onValue, onError) => {
    const query = getQueueQuery(queue, serverNow());
    const { limit } = WEB_QUERIES[query[0]];
    return watchQuery<Offer>(...query)(
      (offers) => onValue({ offers, isMore: offers.length >= limit }),
      onError,
    );
  };
