import type { QueryShape } from './queryShape';

/** Viewings on the pages of both sides. */
export const VIEWING_QUERIES = {
  /** Viewings of an account that are not over, the soonest first. */
  ownViewings: {
    collection: 'viewings',
    where: [
      ['tenantUid', '=='],
      ['endsAt', '>='],
    ],
    orderBy: [['endsAt', 'asc']],
    limit: 50,
  },
  /** Viewings of a company's offers from some day on, the soonest first. */
  companyViewings: {
    collection: 'viewings',
    where: [
      ['landlordCompanyId', '=='],
      ['endsAt', '>='],
    ],
    orderBy: [['endsAt', 'asc']],
    limit: 50,
  },
} as const satisfies Record<string, QueryShape>;
