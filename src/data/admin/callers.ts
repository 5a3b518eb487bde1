import { CALLER_COLLECTIONS, CALLER_LINKS_COLLECTION, CALLER_MONTHS_COLLECTION } from '@api/staffCollections';
import { WEB_COLLECTIONS } from '@api/webCollections';
import { toAppError } from '@data/calls/appError';
import { loadFirestore } from '@data/calls/firebase';
import { toEntity } from '@data/firestore/documents';
import { loadDocument } from '@data/firestore/restDocuments';
import { type Subscribe, subscribeLazily } from '@data/query/listening';
import * as firestoreRest from '@data/sdk/firestoreRest';
import { CALLER_ROWS_PER_PAGE, type CallerEntry, type CallerGroup } from '@domain/callers/milestones';
import type { MonthStatistics } from '@domain/callers/statistics';
import type { ShortLink } from '@domain/links/shortLink';

/** A range of 366 days touches thirteen months. */
const MONTHS_MAX = 14;

export type EntryRow = { id: string; entry: CallerEntry };
/** Cursor of a page: time and id of the row before it. */
export type RowCursor = readonly [at: number, id: string];
/** One page of a table; `next` is the cursor of the following page, `null` on the last. */
export type RowsPage<Row> = { rows: Row[]; next: RowCursor | null };

const getCallerPath = (uid: string) => `${WEB_COLLECTIONS.callers}/${uid}`;

/** Watches a caller's statistics of the months `first` to `last` (`YYYY-MM`). */
export const watchMonths =
  (uid: string, first: string, last: string): Subscribe<Record<string, MonthStatistics>> =>
  (onValue, onError) =>
    subscribeLazily(async () => {
      const { db, collection, documentId, limit, query, watchDocs, where } = await loadFirestore();
      const months = collection(db, getCallerPath(uid), CALLER_MONTHS_COLLECTION);
      const asked = query(
        months,
        where(documentId(), '>=', first),
        where(documentId(), '<=', last),
        limit(MONTHS_MAX),
      );
      return watchDocs(
        asked,
        ({ docs }) =>
          onValue(
            Object.fromEntries(docs.map((found) => [found.id, toEntity<MonthStatistics>(found.data())])),
          ),
        onError,
      );
    }, onError);

type EntriesAsked = {
  uid: string;
  group: CallerGroup;
  /** Epoch ms; the end is exclusive. */
  from: number;
  to: number;
  after: RowCursor | null;
};

/** Watches a page of a caller's entries whose invitation lies in a period, newest first. */
export const watchEntries =
  ({ uid, group, from, to, after }: EntriesAsked): Subscribe<RowsPage<EntryRow>> =>
  (onValue, onError) =>
    subscribeLazily(async () => {
      const { db, collection, documentId, limit, orderBy, query, startAfter, watchDocs, where } =
        await loadFirestore();
      const asked = query(
        collection(db, getCallerPath(uid), CALLER_COLLECTIONS[group]),
        where('campaignData.timestamp', '>=', new Date(from)),
        where('campaignData.timestamp', '<', new Date(to)),
        orderBy('campaignData.timestamp', 'desc'),
        orderBy(documentId(), 'desc'),
        ...(after ? [startAfter(new Date(after[0]), after[1])] : []),
        limit(CALLER_ROWS_PER_PAGE + 1),
      );
      return watchDocs(
        asked,
        ({ docs }) => {
          const all = docs.map((found) => ({ id: found.id, entry: toEntity<CallerEntry>(found.data()) }));
          const rows = all.slice(0, CALLER_ROWS_PER_PAGE);
          onValue({ rows, next: all.length > rows.length ? getCursor(rows.at(-1)) : null });
        },
        onError,
      );
    }, onError);

const getCursor = (row: EntryRow | undefined): RowCursor | null =>
  row ? [row.entry.campaignData.timestamp ?? 0, row.id] : null;

/**
 * Loads a page of the short links a caller made, newest first, each in its current state. Throws `AppError` if a read
 * fails.
 */
export const loadOwnLinks = async (uid: string, after: RowCursor | null): Promise<RowsPage<ShortLink>> => {
  try {
    const { documentId, getDocs, limit, orderBy, query, startAfter } = firestoreRest;
    const start = after ? [startAfter(new Date(after[0]), after[1])] : [];
    const asked = query(
      `${getCallerPath(uid)}/${CALLER_LINKS_COLLECTION}`,
      orderBy('createdAt', 'desc'),
      orderBy(documentId(), 'desc'),
      ...start,
      limit(CALLER_ROWS_PER_PAGE + 1),
    );
    const made = (await getDocs(asked)).docs.map((found) => toEntity<ShortLink>(found.data()));
    const shown = made.slice(0, CALLER_ROWS_PER_PAGE);
    const links = await Promise.all(
      shown.map(({ shortId }) => loadDocument<ShortLink>(WEB_COLLECTIONS.links, shortId)),
    );
    const last = shown.at(-1);
    return {
      rows: links.filter((link) => link !== null),
      next: last && made.length > shown.length ? [last.createdAt, last.shortId] : null,
    };
  } catch (error) {
    throw toAppError(error);
  }
};
