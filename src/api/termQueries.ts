import type { QueryShape } from './queryShape';

/** Queries of the start page for leases whose term waits for a side, and for acts that wait for a second person. */
export const TERM_QUERIES = {
  /** The acts of a company that wait for a second signature. */
  jointActionsOfCompany: {
    collection: 'jointActions',
    where: [['companyId', '==']],
    orderBy: [],
    limit: 50,
  },
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
