import type { CollectionName } from './collections';

export type QueryOperator = '==' | '<=' | '>=' | '<' | '>' | 'array-contains' | 'in';
export type QueryShape = {
  collection: CollectionName;
  where: readonly (readonly [field: string, operator: QueryOperator])[];
  orderBy: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  /** Documents fetched at most; every query has a limit. */
  limit: number;
};

/**
 * Every query the web and the functions run, by name. Both build their queries from this table, and a test holds
 * `firestore.indexes.json` against it, because the emulator does not ask for indexes.
 */
export const QUERIES = {
  publicOffers: {
    collection: 'offersPublic',
    where: [['state', '==']],
    orderBy: [['confirmedAt', 'desc']],
    limit: 10,
  },
  publicOffersByUse: {
    collection: 'offersPublic',
    where: [
      ['state', '=='],
      ['legalMainUse', '=='],
    ],
    orderBy: [['confirmedAt', 'desc']],
    limit: 10,
  },
  membersOffers: {
    collection: 'offersMembers',
    where: [['state', '==']],
    orderBy: [['confirmedAt', 'desc']],
    limit: 10,
  },
  membersOffersByUse: {
    collection: 'offersMembers',
    where: [
      ['state', '=='],
      ['legalMainUse', '=='],
    ],
    orderBy: [['confirmedAt', 'desc']],
    limit: 10,
  },
  /** `__name__` is the document's id; a query by id needs no index. */
  membersOffersByIds: { collection: 'offersMembers', where: [['__name__', 'in']], orderBy: [], limit: 10 },
  ownOffers: {
    collection: 'offers',
    where: [
      ['uid', '=='],
      ['offerStatus.state', '=='],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: 50,
  },
  companyOffers: {
    collection: 'offers',
    where: [
      ['offerStatus.landlord.companyId', '=='],
      ['offerStatus.state', '=='],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: 50,
  },
  tenantOffers: {
    collection: 'offers',
    where: [
      ['offerStatus.tenant.companyId', '=='],
      ['offerStatus.state', '=='],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: 50,
  },
  offersByPostSigningStatus: {
    collection: 'offers',
    where: [['offerStatus.postSigningStatus', '==']],
    orderBy: [['updatedAt', 'desc']],
    limit: 50,
  },
  bookedOffersSince: {
    collection: 'offers',
    where: [
      ['offerStatus.state', '=='],
      ['reservation.bookedAt', '<='],
    ],
    orderBy: [['reservation.bookedAt', 'asc']],
    limit: 50,
  },
  photosByFingerprint: {
    collection: 'photoFingerprints',
    where: [['fingerprint', '==']],
    orderBy: [],
    limit: 20,
  },
  mailsByStatus: {
    collection: 'emails',
    where: [
      ['status', '=='],
      ['nextAttemptAt', '<='],
    ],
    orderBy: [['nextAttemptAt', 'asc']],
    limit: 50,
  },
} as const satisfies Record<string, QueryShape>;
export type QueryName = keyof typeof QUERIES;
