import { WEB_QUERIES, type WebQuery } from '@api/webQueries';
import { countShape, type PageOptions, type QueryPage, readShape, type TextRanges } from './queryBuilder';

/** Reads one page of a query, once. `next` is `null` on the last page. Throws `AppError` if the read fails. */
export const runQuery = <Entity>(
  ...[name, params, page = {}]: [...WebQuery, page?: PageOptions]
): Promise<QueryPage<Entity>> => readShape<Entity>(WEB_QUERIES[name], { ...page, params });

/** Counts the documents of a query, up to `COUNT_MAX`. Costs one read. Throws `AppError` if the read fails. */
export const countQuery = (...[name, params, ranges]: [...WebQuery, ranges?: TextRanges]): Promise<number> =>
  countShape(WEB_QUERIES[name], { params, ranges });
