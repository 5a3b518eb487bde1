import type { CollectionName } from './collections';
import { SEARCH_QUERIES } from './searchQueries';

export type QueryOperator = '==' | '!=' | '<=' | '>=' | '<' | '>' | 'array-contains' | 'in';
export type QueryShape = {
  collection: CollectionName;
  where: readonly (readonly [field: string, operator: QueryOperator])[];
  /** A text field that has to lie in one of the ranges given with the query. */
  within?: string;
  orderBy: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  /** Documents fetched at most; every query has a limit. */
  limit: number;
  /** The fields that are fetched where not the whole document is needed; those it is ordered by are among them. */
  fields?: readonly string[];
};

/**
 * Every query the web and the functions run, by name. Both build their queries from this table, and a test holds
 * `firestore.indexes.json` against it, because the emulator does not ask for indexes.
 */
export const QUERIES = {
  ...SEARCH_QUERIES,
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
  /** A side's signed leases in some of the given post-signing statuses. */
  companyLeasesByStatus: {
    collection: 'offers',
    where: [
      ['offerStatus.landlord.companyId', '=='],
      ['offerStatus.state', '=='],
      ['offerStatus.postSigningStatus', 'in'],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: 12,
  },
  tenantLeasesByStatus: {
    collection: 'offers',
    where: [
      ['offerStatus.tenant.companyId', '=='],
      ['offerStatus.state', '=='],
      ['offerStatus.postSigningStatus', 'in'],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: 12,
  },
  offersByPostSigningStatus: {
    collection: 'offers',
    where: [['offerStatus.postSigningStatus', '==']],
    orderBy: [['updatedAt', 'desc']],
    limit: 50,
  },
  /** What search engines are told about, page by page. */
  activeOffers: {
    collection: 'offersPublic',
    where: [['state', '==']],
    orderBy: [['confirmedAt', 'desc']],
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
  latestIdentityRequest: {
    collection: 'mobywatelRequests',
    where: [['userUid', '==']],
    orderBy: [['createdAt', 'desc']],
    limit: 1,
  },
  identityRequests: {
    collection: 'mobywatelRequests',
    where: [],
    orderBy: [['createdAt', 'desc']],
    limit: 50,
  },
  /** All that are in some of the given statuses. */
  openIdentityRequests: {
    collection: 'mobywatelRequests',
    where: [['status', 'in']],
    orderBy: [['createdAt', 'desc']],
    limit: 50,
  },
  signedTermsByStatus: {
    collection: 'signedTerms',
    where: [['status', '==']],
    orderBy: [['submittedAt', 'asc']],
    limit: 50,
  },
  /** Where one account has one offer open, except on one device: device ids begin with a digest of the two. */
  sessionsElsewhere: {
    collection: 'sessions',
    where: [
      ['offerId', '=='],
      ['deviceId', '>='],
      ['deviceId', '<'],
      ['deviceId', '!='],
    ],
    orderBy: [],
    limit: 10,
  },
  /** What a company seeks. */
  companyWantedListings: {
    collection: 'wantedListings',
    where: [
      ['companyId', '=='],
      ['status', '=='],
    ],
    orderBy: [['createdAt', 'desc']],
    limit: 10,
  },
  photosByFingerprint: {
    collection: 'photoFingerprints',
    where: [['fingerprint', '==']],
    orderBy: [],
    limit: 20,
  },
  /** Incoming transfers nobody has decided about. */
  openBankEntries: {
    collection: 'bankEntries',
    where: [['isOpen', '==']],
    orderBy: [['entry.bookedOn', 'desc']],
    limit: 50,
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
