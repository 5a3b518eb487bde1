import { CAROUSEL_CARDS_MAX } from '@domain/offers/homeCarousels';
import { AWAITED_DEPOSIT_FIELDS, MAIL_LIST_FIELDS } from './adminFields';
import type { QueryShape } from './queryShape';

/** Queries that only the functions run. */
export const SERVER_QUERIES = {
  /** Leases that wait for admins, the longest signed first. */
  awaitedDeposits: {
    collection: 'offers',
    where: [['offerStatus.postSigningStatus', '==']],
    orderBy: [['signedAt', 'asc']],
    limit: 50,
    fields: AWAITED_DEPOSIT_FIELDS,
  },
  /** Newest offers of a home page carousel. */
  newestOffers: {
    collection: 'offersPublic',
    where: [
      ['state', '=='],
      ['facets.tokens', 'array-contains'],
    ],
    orderBy: [['confirmedAt', 'desc']],
    limit: CAROUSEL_CARDS_MAX,
  },
  /** Leases whose last handover day has passed without an agreed time. */
  handoversDueBy: {
    collection: 'offers',
    where: [['handoverDueBy', '<=']],
    orderBy: [['handoverDueBy', 'asc']],
    limit: 50,
  },
  /** Viewings of an offer in some of the given states. They are closed in one batch. */
  openViewingsOfOffer: {
    collection: 'viewings',
    where: [
      ['offerId', '=='],
      ['state', 'in'],
      ['endsAt', '>'],
    ],
    orderBy: [['endsAt', 'asc']],
    limit: 50,
  },
  /** Viewings whose reminder or whose unanswered request is due. */
  dueViewings: {
    collection: 'viewings',
    where: [['dueAt', '<=']],
    orderBy: [['dueAt', 'asc']],
    limit: 50,
  },
  /** Viewings whose retention has ended. */
  oldViewings: {
    collection: 'viewings',
    where: [['endsAt', '<=']],
    orderBy: [['endsAt', 'asc']],
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
  /** Accounts that use an e-mail. */
  accountsByEmail: { collection: 'users', where: [['email', '==']], orderBy: [], limit: 50 },
  /** Second factors whose removal waits for another admin. Their secrets are not fetched. */
  waitingFactorResets: {
    collection: 'secondFactors',
    where: [['reset.expiresAt', '>']],
    orderBy: [['reset.expiresAt', 'asc']],
    limit: 50,
    fields: ['uid', 'reset'],
  },
  /** Admins; they are notified of every granted or removed claim. */
  adminAccounts: { collection: 'users', where: [['claims.admin', '==']], orderBy: [], limit: 50 },
  /** Deletions that were started and not completed. */
  runningErasures: {
    collection: 'erasures',
    where: [
      ['status', '=='],
      ['createdAt', '<='],
    ],
    orderBy: [['createdAt', 'asc']],
    limit: 20,
  },
  /** Deletions whose leases have reached the end of their retention. */
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
  /** Saved searches that share a token with an offer; at most thirty tokens. */
  savedSearchesByTokens: {
    collection: 'savedSearches',
    where: [['tokens', 'array-contains-any']],
    orderBy: [],
    limit: 50,
  },
  /** Reserved offers an account waits for, and the accounts that wait for an offer. */
  ownReturnAlerts: { collection: 'returnAlerts', where: [['uid', '==']], orderBy: [], limit: 50 },
  returnAlertsOfOffer: { collection: 'returnAlerts', where: [['offerId', '==']], orderBy: [], limit: 50 },
  /** Accounts whose mail about found offers is due. */
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
  /** Reversals whose original transfer is not known yet. */
  pendingReversals: {
    collection: 'bankEntries',
    where: [['isPendingReversal', '==']],
    orderBy: [],
    limit: 50,
    fields: ['entry'],
  },
  /** Leases whose deposits have one of the given codes. */
  contractsByTransferCodes: {
    collection: 'contracts',
    where: [['transferCode', 'in']],
    orderBy: [],
    limit: 30,
    fields: ['offerId', 'offerName', 'transferCode', 'tenantCompanyId'],
  },
  /** Transfers of one amount. */
  bankEntriesByAmount: {
    collection: 'bankEntries',
    where: [['entry.grosze', '==']],
    orderBy: [],
    limit: 50,
  },
  /** Movements of one day (`YYYY-MM-DD`). */
  bankEntriesOfDay: {
    collection: 'bankEntries',
    where: [['entry.bookedOn', '==']],
    orderBy: [],
    limit: 50,
    fields: ['entry'],
  },
  /** Imported transfers whose retention has ended. */
  expiredBankEntries: {
    collection: 'bankEntries',
    where: [['expiresAt', '<=']],
    orderBy: [['expiresAt', 'asc']],
    limit: 50,
  },
  /** Offers whose folders may hold unreferenced files. */
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
  /** Clicks to be added to their link: of one link, or the oldest of all. */
  waitingClicks: { collection: 'linkClicks', where: [['shortId', '==']], orderBy: [], limit: 50 },
  oldestWaitingClicks: { collection: 'linkClicks', where: [], orderBy: [['at', 'asc']], limit: 50 },
  newestMails: {
    collection: 'emails',
    where: [],
    orderBy: [['createdAt', 'desc']],
    limit: 25,
    fields: MAIL_LIST_FIELDS,
  },
  mailsInStatus: {
    collection: 'emails',
    where: [['status', '==']],
    orderBy: [['createdAt', 'desc']],
    limit: 25,
    fields: MAIL_LIST_FIELDS,
  },
  /** Mails due for processing, the longest waiting first. */
  dueMails: {
    collection: 'emails',
    where: [['nextAttemptAt', '<=']],
    orderBy: [['nextAttemptAt', 'asc']],
    limit: 50,
  },
  issuedOfOffer: { collection: 'issuedDocuments', where: [['offerId', '==']], orderBy: [], limit: 50 },
  mailsOfOffer: { collection: 'emails', where: [['offerId', '==']], orderBy: [], limit: 50 },
  /** Documents whose time stamp is to be fetched, stored or renewed. */
  dueTimeStamps: {
    collection: 'timeStamps',
    where: [['dueAt', '<=']],
    orderBy: [['dueAt', 'asc']],
    limit: 20,
  },
  /** Published heads of all evidence chains before a day, newest first. */
  dailyHeadsBefore: {
    collection: 'dailyHeads',
    where: [['day', '<']],
    orderBy: [['day', 'desc']],
    limit: 50,
  },
  /** Published heads whose time stamp is awaited. */
  unstampedDailyHeads: { collection: 'dailyHeads', where: [['stamp', '==']], orderBy: [], limit: 50 },
  /** Events without a number, in the order they happened. */
  queuedEvents: { collection: 'eventQueue', where: [], orderBy: [['date', 'asc']], limit: 50 },
  /** Offers to be counted for the promotion, in the order of their activation. */
  queuedActivations: {
    collection: 'promotionQueue',
    where: [],
    orderBy: [['activatedAt', 'asc']],
    limit: 50,
  },
} as const satisfies Record<string, QueryShape>;
