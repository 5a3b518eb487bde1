import type { QueryShape } from './queryShape';

/** Queries of the start page for leases whose term waits for a side. */
export const TERM_QUERIES = {
  landlordTermsToAnswer: {
    collection: 'offers',
    where: [
      ['offerStatus.landlord.companyId', '=='],
      ['term.waitsFor', '=='],
    ],
    orderBy: [],
    limit: 10,
  },
  tenantTermsToAnswer: {
    collection: 'offers',
    where: [
      ['offerStatus.tenant.companyId', '=='],
      ['term.waitsFor', '=='],
    ],
    orderBy: [],
    limit: 10,
  },
} as const satisfies Readonly<Record<string, QueryShape>>;
