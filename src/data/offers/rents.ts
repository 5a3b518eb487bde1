import { WEB_QUERIES } from '@api/webQueries';
import { runQuery } from '@data/firestore/queries';
import type { MembersOffer } from '@domain/offers/projections';

const splitIntoBatches = (ids: readonly string[]): string[][] => {
  const { limit } = WEB_QUERIES.membersOffersByIds;
  return Array.from({ length: Math.ceil(ids.length / limit) }, (_, index) =>
    ids.slice(index * limit, (index + 1) * limit),
  );
};

/** Loads rents (PLN net) by offer id, for signed-in accounts only. Throws `AppError` if a read fails. */
export const loadRents = async (ids: readonly string[]): Promise<Record<string, number>> => {
  const pages = await Promise.all(
    splitIntoBatches(ids).map((batch) => runQuery<MembersOffer>('membersOffersByIds', { ids: batch })),
  );
  return Object.fromEntries(pages.flatMap(({ items }) => items.map(({ id, price }) => [id, price])));
};
