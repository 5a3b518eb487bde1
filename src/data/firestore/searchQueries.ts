import { SEARCH_QUERIES, type SearchQuery } from '@api/searchQueries';
import { countShape, type PageOptions, type QueryPage, readShape, type TextRanges } from './queryBuilder';

/** Reads one page of a search, once. `next` is `null` on the last page. Throws `AppError` if the read fails. */
export const runSearchQuery = <Entity>(
  name: SearchQuery['name'],
  params: SearchQuery['params'],
  page: PageOptions = {},
): Promise<QueryPage<Entity>> => readShape<Entity>(SEARCH_QUERIES[name], { ...page, params });

/** Counts the offers of a search, up to `COUNT_MAX`. Costs one read. Throws `AppError` if the read fails. */
export const countSearchQuery = (
  name: SearchQuery['name'],
  params: SearchQuery['params'],
  ranges?: TextRanges,
): Promise<number> => countShape(SEARCH_QUERIES[name], { params, ranges });
