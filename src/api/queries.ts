import { ADMIN_SEARCH_QUERIES } from './adminSearchQueries';
import { FIGURE_QUERIES } from './figureQueries';
import { POWER_QUERIES } from './powerQueries';
import type { NamedQueryOf } from './queryShape';
import { QUEUE_QUERIES } from './queueQueries';
import { RETURN_QUERIES } from './returnQueries';
import { SERVER_QUERIES } from './serverQueries';
import { SWEEP_QUERIES } from './sweepQueries';
import { TERM_QUERIES } from './termQueries';
import { VIEWING_QUERIES } from './viewingQueries';
import { WEB_QUERIES } from './webQueries';

/**
 * Every query over a whole collection, of the web and the functions, by name. Both build their queries from this
 * table. A test compares `firestore.indexes.json` with it, because the emulator does not enforce indexes. Reads below
 * one document (its audit chain, the negotiation of an offer, the entries of a caller) are not listed: `src/data` and
 * `findInSubcollection` build them, and a single field needs no index of its own.
 */
export const QUERIES = {
  ...WEB_QUERIES,
  ...VIEWING_QUERIES,
  ...QUEUE_QUERIES,
  ...RETURN_QUERIES,
  ...TERM_QUERIES,
  ...SERVER_QUERIES,
  ...ADMIN_SEARCH_QUERIES,
  ...POWER_QUERIES,
  ...FIGURE_QUERIES,
  ...SWEEP_QUERIES,
} as const;
export type QueryName = keyof typeof QUERIES;

/** A named query with the values of its conditions. */
export type NamedQuery = NamedQueryOf<typeof QUERIES>;
