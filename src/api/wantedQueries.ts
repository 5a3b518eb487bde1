import type { QueryShape } from './queryShape';

/** Queries of the board of wanted premises. */
export const WANTED_QUERIES = {
  /** The board of wanted listings, newest first. */
  activeWantedListings: {
    collection: 'wantedListings',
    where: [['status', '==']],
    orderBy: [['createdAt', 'desc']],
    limit: 10,
  },
  /** The listings that name a use; those for any use are on the whole board. */
  wantedListingsByPurpose: {
    collection: 'wantedListings',
    where: [
      ['status', '=='],
      ['purpose', '=='],
    ],
    orderBy: [['createdAt', 'desc']],
    limit: 10,
  },
  /** Wanted listings of a company. */
  companyWantedListings: {
    collection: 'wantedListings',
    where: [
      ['companyId', '=='],
      ['status', '=='],
    ],
    orderBy: [['createdAt', 'desc']],
    limit: 10,
  },
} as const satisfies Record<string, QueryShape>;
