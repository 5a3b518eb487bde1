import { NOTICES_PER_PAGE } from '@domain/notifications/notices';
import { CAROUSEL_CARDS_MAX } from '@domain/offers/homeCarousels';
import { AWAITED_DEPOSIT_FIELDS, MAIL_DESK_FIELDS, OFFER_DESK_FIELDS } from './deskFields';
import type { ParamName, QueryShape, QueryValue } from './queryShape';
import { SEARCH_QUERIES } from './searchQueries';

/**
 * Every query of a whole collection that the web and the functions run, by name. Both build them from this table, and a
 * test holds `firestore.indexes.json` against it, because the emulator does not ask for indexes. What lies beneath one
 * document (its chain, the talk about an offer, the entries of a caller) is asked for where it is read, in `src/data` and
 * by `findBeneath` of the functions: one field alone needs no index of its own.
 */
export const QUERIES = {
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
  /** Leases that wait for the admins, the longest signed first. */
  awaitedDeposits: {
    collection: 'offers',
    where: [['offerStatus.postSigningStatus', '==']],
    orderBy: [['signedAt', 'asc']],
    limit: 50,
    fields: AWAITED_DEPOSIT_FIELDS,
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
  /** The newest offers of a carousel of the home page. */
  newestOffers: {
    collection: 'offersPublic',
    where: [
      ['state', '=='],
      ['facets.tokens', 'array-contains'],
    ],
    orderBy: [['confirmedAt', 'desc']],
    limit: CAROUSEL_CARDS_MAX,
  },
  /** Leases whose last day of the handover has passed without an agreed moment. */
  handoversDueBy: {
    collection: 'offers',
    where: [['handoverDueBy', '<=']],
    orderBy: [['handoverDueBy', 'asc']],
    limit: 50,
  },
  bookedOffersUntil: {
    collection: 'offers',
    where: [
      ['offerStatus.state', '=='],
      ['reservation.endsAt', '<='],
    ],
    orderBy: [['reservation.endsAt', 'asc']],
    limit: 50,
  },
  /** Whether an address belongs to an account already. */
  accountsByEmail: { collection: 'users', where: [['email', '==']], orderBy: [], limit: 50 },
  /** The second factors whose removal waits for another admin; their secrets stay unread. */
  waitingFactorResets: {
    collection: 'secondFactors',
    where: [['reset.expiresAt', '>']],
    orderBy: [['reset.expiresAt', 'asc']],
    limit: 50,
    fields: ['uid', 'reset'],
  },
  /** The admins, who are told of every claim that is given or taken. */
  adminAccounts: { collection: 'users', where: [['claims.admin', '==']], orderBy: [], limit: 50 },
  /** Deletions that were begun and not completed. */
  runningErasures: {
    collection: 'erasures',
    where: [
      ['status', '=='],
      ['createdAt', '<='],
    ],
    orderBy: [['createdAt', 'asc']],
    limit: 20,
  },
  /** Deletions whose leases need not be kept any more. */
  erasuresToRelease: {
    collection: 'erasures',
    where: [
      ['status', '=='],
      ['holdUntil', '<='],
    ],
    orderBy: [['holdUntil', 'asc']],
    limit: 20,
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
  companiesByNip: {
    collection: 'companies',
    where: [
      ['nip', '=='],
      ['standing', '=='],
    ],
    orderBy: [],
    limit: 1,
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
  reviewsOfCompany: {
    collection: 'companyReviews',
    where: [
      ['companyId', '=='],
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
  /** Whose saved searches may ask for an offer that bears some of the given tokens, thirty at most. */
  savedSearchesByTokens: {
    collection: 'savedSearches',
    where: [['tokens', 'array-contains-any']],
    orderBy: [],
    limit: 50,
  },
  /** The reserved offers an account waits for, and the accounts that wait for one of them. */
  ownReturnAlerts: { collection: 'returnAlerts', where: [['uid', '==']], orderBy: [], limit: 50 },
  returnAlertsOfOffer: { collection: 'returnAlerts', where: [['offerId', '==']], orderBy: [], limit: 50 },
  /** Whose mail about found offers is due. */
  dueSearchAlerts: {
    collection: 'savedSearches',
    where: [['nextDue', '<=']],
    orderBy: [['nextDue', 'asc']],
    limit: 50,
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
    fields: ['entry'],
  },
  /** Confirmed deposits that the bank took back and no admin has taken note of. */
  reversedDeposits: {
    collection: 'bankEntries',
    where: [['isReversedDeposit', '==']],
    orderBy: [],
    limit: 50,
  },
  /** Reversals whose transfer is not known yet. */
  pendingReversals: {
    collection: 'bankEntries',
    where: [['isPendingReversal', '==']],
    orderBy: [],
    limit: 50,
    fields: ['entry'],
  },
  /** The leases whose deposits bear some of the given codes. */
  contractsByTransferCodes: {
    collection: 'contracts',
    where: [['transferCode', 'in']],
    orderBy: [],
    limit: 30,
    fields: ['offerId'],
  },
  /** Transfers of one amount. */
  bankEntriesByAmount: {
    collection: 'bankEntries',
    where: [['entry.grosze', '==']],
    orderBy: [],
    limit: 50,
  },
  /** Imported transfers that need not be kept any more. */
  expiredBankEntries: {
    collection: 'bankEntries',
    where: [['expiresAt', '<=']],
    orderBy: [['expiresAt', 'asc']],
    limit: 50,
  },
  /** Offers whose folders may hold files that nothing names any more. */
  dueFileSweeps: {
    collection: 'fileSweeps',
    where: [['nextAttemptAt', '<=']],
    orderBy: [['nextAttemptAt', 'asc']],
    limit: 20,
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
  duePaperCases: {
    collection: 'paperCases',
    where: [['dueAt', '<=']],
    orderBy: [['dueAt', 'asc']],
    limit: 20,
  },
  paperCasesOfOffer: { collection: 'paperCases', where: [['offerId', '==']], orderBy: [], limit: 50 },
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
  /** Clicks that wait to be added to their link, of one link or the oldest of all. */
  waitingClicks: { collection: 'linkClicks', where: [['shortId', '==']], orderBy: [], limit: 50 },
  oldestWaitingClicks: { collection: 'linkClicks', where: [], orderBy: [['at', 'asc']], limit: 50 },
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
  newestMails: {
    collection: 'emails',
    where: [],
    orderBy: [['createdAt', 'desc']],
    limit: 25,
    fields: MAIL_DESK_FIELDS,
  },
  mailsInStatus: {
    collection: 'emails',
    where: [['status', '==']],
    orderBy: [['createdAt', 'desc']],
    limit: 25,
    fields: MAIL_DESK_FIELDS,
  },
  mailsInStatuses: {
    collection: 'emails',
    where: [['status', 'in']],
    orderBy: [['createdAt', 'desc']],
    limit: 25,
  },
  /** Texts that begin with what an admin searches for. */
  usersByEmail: {
    collection: 'users',
    where: [
      ['email', '>=', 'from'],
      ['email', '<', 'to'],
    ],
    orderBy: [['email', 'asc']],
    limit: 20,
  },
  usersByFirstName: {
    collection: 'users',
    where: [
      ['firstName', '>=', 'from'],
      ['firstName', '<', 'to'],
    ],
    orderBy: [['firstName', 'asc']],
    limit: 20,
  },
  usersByLastName: {
    collection: 'users',
    where: [
      ['lastName', '>=', 'from'],
      ['lastName', '<', 'to'],
    ],
    orderBy: [['lastName', 'asc']],
    limit: 20,
  },
  offersByName: {
    collection: 'offers',
    where: [
      ['name', '>=', 'from'],
      ['name', '<', 'to'],
    ],
    orderBy: [['name', 'asc']],
    limit: 20,
    fields: OFFER_DESK_FIELDS,
  },
  offersByLandlord: {
    collection: 'offers',
    where: [
      ['landlord', '>=', 'from'],
      ['landlord', '<', 'to'],
    ],
    orderBy: [['landlord', 'asc']],
    limit: 20,
    fields: OFFER_DESK_FIELDS,
  },
  /** Mails that something has to happen with, the longest waiting first. */
  dueMails: {
    collection: 'emails',
    where: [['nextAttemptAt', '<=']],
    orderBy: [['nextAttemptAt', 'asc']],
    limit: 50,
  },
  issuedOfOffer: { collection: 'issuedDocuments', where: [['offerId', '==']], orderBy: [], limit: 50 },
  mailsOfOffer: { collection: 'emails', where: [['offerId', '==']], orderBy: [], limit: 50 },
  /** Events that wait for their number, in the order they happened. */
  queuedEvents: { collection: 'eventQueue', where: [], orderBy: [['date', 'asc']], limit: 50 },
  /** Offers that wait to be counted, in the order they were activated. */
  queuedActivations: {
    collection: 'promotionQueue',
    where: [],
    orderBy: [['activatedAt', 'asc']],
    limit: 50,
  },
} as const satisfies Record<string, QueryShape>;
export type QueryName = keyof typeof QUERIES;

/** The values of a query’s conditions by name: the name of the condition, `ids` for documents by id, else the last part of the field. */
export type QueryParams<Name extends QueryName> = {
  readonly [Condition in (typeof QUERIES)[Name]['where'][number] as ParamName<Condition>]: QueryValue;
};

/** A query of the table with the values of its conditions. */
export type NamedQuery = {
  [Name in QueryName]: [name: Name, params: QueryParams<Name>];
}[QueryName];
