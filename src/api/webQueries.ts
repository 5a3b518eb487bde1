import { NOTICES_PER_PAGE } from '@domain/notifications/pages';
import { AWAITED_DEPOSIT_FIELDS } from './adminFields';
import type { NamedQueryOf, QueryShape } from './queryShape';
import { SEARCH_QUERIES } from './searchQueries';
import { WANTED_QUERIES } from './wantedQueries';

/** Queries that pages run. Every page loads this table, so queries of the functions only are kept separately. */
export const WEB_QUERIES = {
  ...SEARCH_QUERIES,
  ...WANTED_QUERIES,
  /** `__name__` is the document id; a query by id needs no index. */
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
  /** A side's offers in some of the given states and post-signing statuses. */
  companyOffersByStatus: {
    collection: 'offers',
    where: [
      ['offerStatus.landlord.companyId', '=='],
      ['offerStatus.state', 'in'],
      ['offerStatus.postSigningStatus', 'in'],
    ],
    orderBy: [['updatedAt', 'desc']],
    limit: 50,
  },
  /** A company's offers in some of the given states, with open questions or counter-offers for the landlord. */
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
  /** A company's premises reserved with one lease option, the latest change first. */
  companyReservations: {
    collection: 'offers',
    where: [
      ['offerStatus.landlord.companyId', '=='],
      ['offerStatus.state', '=='],
      ['reservation.option', '=='],
    ],
    orderBy: [['updatedAt', 'desc']],
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
    limit: 50,
  },
  /** Leases in some of the given statuses whose confirmed deposit the bank reversed, the oldest reversal first. */
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
  /** Leases whose deposit has yet to be paid out, the earliest due first. */
  duePayouts: {
    collection: 'offers',
    where: [['payoutDueBy', '!=']],
    orderBy: [['payoutDueBy', 'asc']],
    limit: 50,
  },
  /** Offers for search engines, in pages. */
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
  /** All requests in some of the given statuses. */
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
  /** Companies that an account is a member of. */
  companiesOfMember: {
    collection: 'companies',
    where: [['hasAccess', 'array-contains']],
    orderBy: [],
    limit: 50,
  },
  /** An account's own requests about companies. */
  ownCompanyReviews: { collection: 'companyReviews', where: [['userUid', '==']], orderBy: [], limit: 50 },
  /** Membership requests for the companies an account created. */
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
  /** Other devices on which an account has an offer open: device ids begin with a digest of the two. */
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
  /** Incoming transfers that wait for a decision. */
  openBankEntries: {
    collection: 'bankEntries',
    where: [['isOpen', '==']],
    orderBy: [['entry.bookedOn', 'desc']],
    limit: 50,
    fields: ['entry'],
  },
  /** Confirmed deposits that the bank reversed and no admin has acknowledged. */
  reversedDeposits: {
    collection: 'bankEntries',
    where: [['isReversedDeposit', '==']],
    orderBy: [],
    limit: 50,
  },
  /** Proposed settings that wait for a second admin at a given time. */
  openSettingsProposals: {
    collection: 'admin',
    where: [['expiresAt', '>']],
    orderBy: [['expiresAt', 'asc']],
    limit: 10,
  },
  /** Leases whose landlord reports that the tenant does not come to the handover, until an admin decides. */
  openAbsences: { collection: 'offers', where: [['absence.isOpen', '==']], orderBy: [], limit: 50 },
  /** Hand-signed leases that an admin may have to settle: the oldest scan first, those that are due, those of an offer. */
  openPaperCases: { collection: 'paperCases', where: [], orderBy: [['handedInAt', 'asc']], limit: 50 },
  /** Notifications of an account: all, or the unread ones. */
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
  /** Logs of the admin pages, newest first; complete or filtered. */
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
