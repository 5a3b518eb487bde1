import { getQueueQuery, type LeaseQueue } from '@api/admin';
import { WEB_QUERIES, type WebQuery } from '@api/webQueries';
import { serverNow } from '@data/browser/serverClock';
import { watchQuery } from '@data/firestore/liveQueries';
import type { ListPage } from '@data/firestore/pages';
import { runQuery } from '@data/firestore/queries';
import type { Cursor } from '@data/firestore/queryBuilder';
import type { Subscribe } from '@data/query/listening';
import type { AdminAction } from '@domain/admin/adminAction';
import type { EventEntry } from '@domain/events/event';
import type { Offer } from '@domain/offers/offer';
import type { Report, ReportState } from '@domain/reports/report';

/** Filter of a log; an empty string means no condition. */
export type LogFilter = { name: string; actor: string };

/** Query of each log with its filter. */
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

/** Loads the actions of admins, newest first. Throws `AppError` if the read fails. */
export const loadActions = loadLog<AdminAction>('actions');

/** Loads the events of the platform, newest first. Throws `AppError` if the read fails. */
export const loadEvents = loadLog<EventEntry>('events');

/** Most reports of a state shown at once. */
export const REPORTS_SHOWN_MAX = WEB_QUERIES.reportsByState.limit;

/** Watches the reports in a state, newest first. */
export const watchReports = (state: ReportState): Subscribe<Report[]> =>
  watchQuery<Report>('reportsByState', { state });

/** The first leases of a queue; `isMore` if the list has reached its limit. */
export type QueuedLeases = { offers: readonly Offer[]; isMore: boolean };

/** Watches the leases in a queue, the most urgent first. */
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
