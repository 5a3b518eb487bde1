import type { NamedQueryOf, QueryShape } from './queryShape';

type SideField = 'tenantUid' | 'landlordCompanyId';

/** Builds the query of the viewings of one side that end after some time, the soonest first. */
const buildAheadQuery = <Field extends SideField>(field: Field) =>
  ({
    collection: 'viewings',
    where: [
      [field, '=='],
      ['endsAt', '>=', 'from'],
    ],
    orderBy: [['endsAt', 'asc']],
    limit: 50,
  }) as const;

/** Builds the query of the viewings of one side that ended between two times, the latest first. */
const buildPastQuery = <Field extends SideField>(field: Field) =>
  ({
    collection: 'viewings',
    where: [
      [field, '=='],
      ['endsAt', '>=', 'from'],
      ['endsAt', '<', 'to'],
    ],
    orderBy: [['endsAt', 'desc']],
    limit: 50,
  }) as const;

/**
 * Viewings on the pages of both sides: those of an account, and those of a company's offers. Those of one offer have queries of
 * their own, so that no other offer fills their page. Apart from the table that every page loads.
 */
export const VIEWING_QUERIES = {
  ownViewings: buildAheadQuery('tenantUid'),
  companyViewings: buildAheadQuery('landlordCompanyId'),
  ownPastViewings: buildPastQuery('tenantUid'),
  companyPastViewings: buildPastQuery('landlordCompanyId'),
  /** Requests that wait for the landlord's side. */
  requestedViewings: {
    collection: 'viewings',
    where: [
      ['landlordCompanyId', '=='],
      ['state', '=='],
      ['endsAt', '>=', 'from'],
    ],
    orderBy: [['endsAt', 'asc']],
    limit: 50,
  },
  /** The last one is the account's latest viewing at the offer. */
  ownViewingsOfOffer: {
    collection: 'viewings',
    where: [
      ['tenantUid', '=='],
      ['offerId', '=='],
      ['endsAt', '>=', 'from'],
    ],
    orderBy: [['endsAt', 'asc']],
    limit: 50,
  },
  companyViewingsOfOffer: {
    collection: 'viewings',
    where: [
      ['landlordCompanyId', '=='],
      ['offerId', '=='],
      ['endsAt', '>=', 'from'],
    ],
    orderBy: [['endsAt', 'asc']],
    limit: 50,
  },
  companyPastViewingsOfOffer: {
    collection: 'viewings',
    where: [
      ['landlordCompanyId', '=='],
      ['offerId', '=='],
      ['endsAt', '>=', 'from'],
      ['endsAt', '<', 'to'],
    ],
    orderBy: [['endsAt', 'desc']],
    limit: 50,
  },
} as const satisfies Record<string, QueryShape>;

/** A query of viewings with the values of its conditions. */
export type ViewingQuery = NamedQueryOf<typeof VIEWING_QUERIES>;
