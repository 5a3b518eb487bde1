import { WEB_QUERIES } from '@api/webQueries';
import { runQuery } from '@data/firestore/queries';
import type { Company } from '@domain/companies/company';

/** Company id → name. */
export type CompanyNames = ReadonlyMap<string, string>;

/** Loads company names, ten ids a query (Spec 2 §9). Missing companies are omitted. Throws `AppError` if a read fails. */
export const loadCompanyNames = async (ids: readonly string[]): Promise<CompanyNames> => {
  const { limit } = WEB_QUERIES.companiesByIds;
  const batches = Array.from({ length: Math.ceil(ids.length / limit) }, (_, index) =>
    ids.slice(index * limit, (index + 1) * limit),
  );
  const pages = await Promise.all(
    batches.map((batch) => runQuery<Company>('companiesByIds', { ids: batch })),
  );
  return new Map(pages.flatMap(({ items }) => items.map(({ id, nazwa }) => [id, nazwa] as const)));
};
