import type { NamedQueryOf } from './queryShape';
import { SERVER_QUERIES } from './serverQueries';
import { WEB_QUERIES } from './webQueries';

/**
 * Every query of a whole collection that the web and the functions run, by name. Both build them from this table, and a
 * test holds `firestore.indexes.json` against it, because the emulator does not ask for indexes. What lies beneath one
 * document (its chain, the talk about an offer, the entries of a caller) is asked for where it is read, in `src/data` and
 * by `findInSubcollection` of the functions: one field alone needs no index of its own.
 */
export const QUERIES = { ...WEB_QUERIES, ...SERVER_QUERIES } as const;
export type QueryName = keyof typeof QUERIES;

/** A query of the table with the values of its conditions. */
export type NamedQuery = NamedQueryOf<typeof QUERIES>;
