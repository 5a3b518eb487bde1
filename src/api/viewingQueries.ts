import type { NamedQueryOf, QueryShape } from './queryShape';

/** Builds the query of the viewings of one side that end after some time, the soonest first. */
const buildSideQuery = <Field extends string>(field: Field) =>
  ({
    collection: 'viewings',
    where: [
      [field, '=='],
      ['endsAt', '>='],
    ],
    orderBy: [['endsAt', 'asc']],
    limit: 50,
  }) as const;

/**
 * Viewings on the pages of both sides: those of an account, and those of a company's offers. Apart from the table that every
 * page loads.
 */
export const VIEWING_QUERIES = {
  ownViewings: buildSideQuery('tenantUid'),
  companyViewings: buildSideQuery('landlordCompanyId'),
} as const satisfies Record<string, QueryShape>;

/** A query of viewings with the values of its conditions. */
export type ViewingQuery = NamedQueryOf<typeof VIEWING_QUERIES>;
