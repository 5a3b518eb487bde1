import { NOTICES_PER_PAGE } from '@domain/notifications/notifications';
import { AWAITED_DEPOSIT_FIELDS } from './adminFields';
import type { NamedQueryOf, QueryShape } from './queryShape';
import { SEARCH_QUERIES } from './searchQueries';

/** The queries that pages run; each page loads this table, so that those of the functions alone stand apart. */
export const WEB_QUERIES = {
  ...SEARCH_QUERIES,
  /** `__name__` is the document's id; a query by id needs no index. */
  membersOffersByIds: { collection: 'offersMembers', where: [['__name__', 'in']], orderBy: [], limit: 10 },
  companiesByIds: { collection: 'companies', where: [['__name__', 'in']], orderBy: [], limit: 10 },
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
  /** A side's offers in some of the given states and some of the given post-signing statuses. */
  companyOffersByStatus: {
    collection: 'offers',
    where: [
      ['offerStatus.landlord.companyId', '=='],
      ['offerStatus.state', 'in'],
      ['offerStatus.postSigningStatus', 'in'],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: 12,
  },
  /** A company's offers in some of the given states whose landlord has something to answer. */
  companyOffersToAnswer: {
    collection: 'offers',
    where: [
      ['offerStatus.landlord.companyId', '=='],
      ['offerStatus.state', 'in'],
      ['talk.isOpen', '=='],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: 12,
  },
  /** A company's premises reserved on one kind of lease; equal conditions alone need no index of their own. */
  companyReservations: {
    collection: 'offers',
    where: [
      ['offerStatus.landlord.companyId', '=='],
      ['offerStatus.state', '=='],
      ['reservation.option', '=='],
    ],
    orderBy: [],
    limit: 12,
  },
  tenantOffersByStatus: {
    collection: 'offers',
    where: [
      ['offerStatus.tenant.companyId', '=='],
      ['offerStatus.state', 'in'],
      ['offerStatus.postSigningStatus', 'in'],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: 12,
  },
  /** Leases in some of the given statuses whose confirmed deposit the bank took back, the longest ago first. */
  reversedDepositLeases: {
    collection: 'offers',
    where: [
      ['offerStatus.postSigningStatus', 'in'],
      ['depositReversedOn', '!='],
    ],
    orderBy: [['depositReversedOn', 'asc']],
    limit: 50,
    fields: AWAITED_DEPOSIT_FIELDS,
  },
  offersInLeaseStatuses: {
    collection: 'offers',
    where: [['offerStatus.postSigningStatus', 'in']],
    orderBy: [['signedAt', 'asc']],
    limit: 50,
  },
  /** Leases whose deposit has yet to be paid out, the one due first before all others. */
  duePayouts: {
    collection: 'offers',
    where: [['payoutDueBy', '!=']],
    orderBy: [['payoutDueBy', 'asc']],
    limit: 50,
  },
  /** What search engines are told about, page by page. */
  activeOffers: {
    collection: 'offersPublic',
    where: [['state', '==']],
    orderBy: [['confirmedAt', 'desc']],
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
  /** The companies an account has been let into. */
  companiesOfMember: {
    collection: 'companies',
    where: [['hasAccess', 'array-contains']],
    orderBy: [],
    limit: 50,
  },
  /** What an account has asked for about companies. */
  ownCompanyReviews: { collection: 'companyReviews', where: [['userUid', '==']], orderBy: [], limit: 50 },
  /** Who waits to be let into the companies an account created. */
  membershipsToDecide: {
    collection: 'companyReviews',
    where: [
      ['creatorId', '=='],
      ['kind', '=='],
      ['status', '=='],
    ],
    orderBy: [],
    limit: 50,
  },
  /** For admins, the longest waiting first. */
  companyReviewsByStatus: {
    collection: 'companyReviews',
    where: [['status', '==']],
    orderBy: [['submittedAt', 'asc']],
    limit: 50,
  },
  /** Where one account has one offer open, except on one device: device ids begin with a digest of the two. */
  sessionsElsewhere: {
    collection: 'sessions',
    where: [
      ['offerId', '=='],
      ['deviceId', '>=', 'from'],
      ['deviceId', '<', 'to'],
      ['deviceId', '!='],
    ],
    orderBy: [],
    limit: 10,
  },
  /** The board of what companies seek, the newest first. */
  activeWantedListings: {
    collection: 'wantedListings',
    where: [['status', '==']],
    orderBy: [['createdAt', 'desc']],
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
  /** Incoming transfers that wait for a decision. */
  openBankEntries: {
    collection: 'bankEntries',
    where: [['isOpen', '==']],
    orderBy: [['entry.bookedOn', 'desc']],
    limit: 50,
    fields: ['entry'],
  },
  /** Confirmed deposits that the bank took back and no admin has taken note of. */
  reversedDeposits: {
    collection: 'bankEntries',
    where: [['isReversedDeposit', '==']],
    orderBy: [],
    limit: 50,
  },
  /** Settings of the platform that wait for a second admin at a moment. */
  openSettingsProposals: {
    collection: 'admin',
    where: [['expiresAt', '>']],
    orderBy: [['expiresAt', 'asc']],
    limit: 10,
  },
  /** Leases signed by hand that an admin may have to settle, the oldest scan first; those due by the clock; those of an offer. */
  openPaperCases: {
    collection: 'paperCases',
    where: [],
    orderBy: [['handedInAt', 'asc']],
    limit: 50,
  },
  /** What happened to an account's own matters, all of it or the unread. */
  ownNotifications: {
    collection: 'notifications',
    where: [['uid', '==']],
    orderBy: [['createdAt', 'desc']],
    limit: NOTICES_PER_PAGE + 1,
  },
  unreadNotifications: {
    collection: 'notifications',
    where: [
      ['uid', '=='],
      ['isRead', '=='],
    ],
    orderBy: [['createdAt', 'desc']],
    limit: 50,
  },
  /** The admins' desk, the newest first; each log as a whole or narrowed down. */
  adminActions: { collection: 'adminActions', where: [], orderBy: [['at', 'desc']], limit: 25 },
  adminActionsByCall: {
    collection: 'adminActions',
    where: [['call', '==']],
    orderBy: [['at', 'desc']],
    limit: 25,
  },
  adminActionsByActor: {
    collection: 'adminActions',
    where: [['by', '==']],
    orderBy: [['at', 'desc']],
    limit: 25,
  },
  adminActionsByCallAndActor: {
    collection: 'adminActions',
    where: [
      ['call', '=='],
      ['by', '=='],
    ],
    orderBy: [['at', 'desc']],
    limit: 25,
  },
  events: { collection: 'events', where: [], orderBy: [['date', 'desc']], limit: 25 },
  eventsByMethod: {
    collection: 'events',
    where: [['method', '==']],
    orderBy: [['date', 'desc']],
    limit: 25,
  },
  eventsByActor: {
    collection: 'events',
    where: [['userId', '==']],
    orderBy: [['date', 'desc']],
    limit: 25,
  },
  eventsByMethodAndActor: {
    collection: 'events',
    where: [
      ['method', '=='],
      ['userId', '=='],
    ],
    orderBy: [['date', 'desc']],
    limit: 25,
  },
  reportsByState: {
    collection: 'reports',
    where: [['state', '==']],
    orderBy: [['createdAt', 'desc']],
    limit: 50,
  },
  mailsInStatuses: {
    collection: 'emails',
    where: [['status', 'in']],
    orderBy: [['createdAt', 'desc']],
    limit: 25,
  },
} as const satisfies Record<string, QueryShape>;

/** A query of a page with the values of its conditions. */
export type WebQuery = NamedQueryOf<typeof WEB_QUERIES>;
