import { ADMIN_SEARCH_PAGE, ADMIN_SEARCH_SHOWN_MAX } from '@domain/admin/adminSearch';
import { OFFER_LIST_FIELDS, USER_LIST_FIELDS } from './adminFields';
import type { QueryShape } from './queryShape';

/** Queries of the admins' tables of accounts and offers. */
export const ADMIN_SEARCH_QUERIES = {
  newestUsers: {
    collection: 'users',
    where: [],
    orderBy: [['createdAt', 'desc']],
    limit: ADMIN_SEARCH_PAGE,
    fields: USER_LIST_FIELDS,
  },
  latestOffers: {
    collection: 'offers',
    where: [],
    orderBy: [['updatedAt', 'desc']],
    limit: ADMIN_SEARCH_PAGE,
    fields: OFFER_LIST_FIELDS,
  },
  /** Searches for a beginning, over all records. */
  usersByEmail: {
    collection: 'users',
    where: [
      ['email', '>=', 'from'],
      ['email', '<', 'to'],
    ],
    orderBy: [['email', 'asc']],
    limit: ADMIN_SEARCH_SHOWN_MAX,
    fields: USER_LIST_FIELDS,
  },
  usersByFirstName: {
    collection: 'users',
    where: [
      ['firstName', '>=', 'from'],
      ['firstName', '<', 'to'],
    ],
    orderBy: [['firstName', 'asc']],
    limit: ADMIN_SEARCH_SHOWN_MAX,
    fields: USER_LIST_FIELDS,
  },
  usersByLastName: {
    collection: 'users',
    where: [
      ['lastName', '>=', 'from'],
      ['lastName', '<', 'to'],
    ],
    orderBy: [['lastName', 'asc']],
    limit: ADMIN_SEARCH_SHOWN_MAX,
    fields: USER_LIST_FIELDS,
  },
  offersByName: {
    collection: 'offers',
    where: [
      ['name', '>=', 'from'],
      ['name', '<', 'to'],
    ],
    orderBy: [['name', 'asc']],
    limit: ADMIN_SEARCH_SHOWN_MAX,
    fields: OFFER_LIST_FIELDS,
  },
  offersByLandlord: {
    collection: 'offers',
    where: [
      ['landlord', '>=', 'from'],
      ['landlord', '<', 'to'],
    ],
    orderBy: [['landlord', 'asc']],
    limit: ADMIN_SEARCH_SHOWN_MAX,
    fields: OFFER_LIST_FIELDS,
  },
} as const satisfies Record<string, QueryShape>;
