import type { QueryShape } from './queryShape';

/** Queries over the documents by which people may bind their companies. Only the functions run them. */
export const POWER_QUERIES = {
  powersByStatus: {
    collection: 'powersOfAttorney',
    where: [['status', '==']],
    orderBy: [['submittedAt', 'asc']],
    limit: 50,
  },
  /** Records that count on a day and after it, the soonest end first. */
  powersInForce: {
    collection: 'powersOfAttorney',
    where: [['forceUntil', '>=']],
    orderBy: [['forceUntil', 'asc']],
    limit: 50,
  },
  powersEnding: {
    collection: 'powersOfAttorney',
    where: [
      ['forceUntil', '>=', 'from'],
      ['forceUntil', '<=', 'until'],
    ],
    orderBy: [['forceUntil', 'asc']],
    limit: 50,
  },
  powersOfCompany: { collection: 'powersOfAttorney', where: [['companyId', '==']], orderBy: [], limit: 50 },
} as const satisfies Record<string, QueryShape>;
