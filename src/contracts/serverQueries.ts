import { CAROUSEL_CARDS_MAX } from '@domain/offers/homeCarousels';
import { AWAITED_DEPOSIT_FIELDS, MAIL_DESK_FIELDS, OFFER_DESK_FIELDS } from './adminFields';
import type { QueryShape } from './queryShape';

/** The queries that only the functions run. */
export const SERVER_QUERIES = {
  /** Leases that wait for the admins, the longest signed first. */
  awaitedDeposits: {
    collection: 'offers',
    where: [['offerStatus.postSigningStatus', '==']],
    orderBy: [['signedAt', 'asc']],
    limit: 50,
    fields: AWAITED_DEPOSIT_FIELDS,
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
  companiesByNip: {
    collection: 'companies',
    where: [
      ['nip', '=='],
      ['standing', '=='],
    ],
    orderBy: [],
    limit: 1,
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
  photosByFingerprint: {
    collection: 'photoFingerprints',
    where: [['fingerprint', '==']],
    orderBy: [],
    limit: 20,
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
    fields: ['offerId', 'transferCode', 'tenantCompanyId'],
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
  duePaperCases: {
    collection: 'paperCases',
    where: [['dueAt', '<=']],
    orderBy: [['dueAt', 'asc']],
    limit: 20,
  },
  paperCasesOfOffer: { collection: 'paperCases', where: [['offerId', '==']], orderBy: [], limit: 50 },
  /** Clicks that wait to be added to their link, of one link or the oldest of all. */
  waitingClicks: { collection: 'linkClicks', where: [['shortId', '==']], orderBy: [], limit: 50 },
  oldestWaitingClicks: { collection: 'linkClicks', where: [], orderBy: [['at', 'asc']], limit: 50 },
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
