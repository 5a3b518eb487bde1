import type { QueryShape } from './queryShape';

/** Queries for the leases at whose end a company has something to do, which only the start page of the workspace needs. */
export const RETURN_QUERIES = {
  landlordReturns: {
    collection: 'offers',
    where: [
      ['offerStatus.landlord.companyId', '=='],
      ['returnWaits', 'array-contains'],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: 12,
  },
  tenantReturns: {
    collection: 'offers',
    where: [
      ['offerStatus.tenant.companyId', '=='],
      ['returnWaits', 'array-contains'],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: 12,
  },
} as const satisfies Readonly<Record<string, QueryShape>>;
