/** Collections of the database. Who may read and write each stands in `firestore.rules`. */
export const COLLECTIONS = {
  users: 'users',
  companies: 'companies',
  offers: 'offers',
  offersMembers: 'offersMembers',
  offersPublic: 'offersPublic',
  contracts: 'contracts',
  wantedListings: 'wantedListings',
  wantedPlaces: 'wantedPlaces',
  wantedQuotas: 'wantedQuotas',
  savedSearches: 'savedSearches',
  mobywatelRequests: 'mobywatelRequests',
  signedTerms: 'signedTerms',
  callers: 'callers',
  links: 'links',
  linkClicks: 'linkClicks',
  invitations: 'invitations',
  stoppedInvitations: 'stoppedInvitations',
  attributions: 'attributions',
  sessions: 'sessions',
  events: 'events',
  eventQueue: 'eventQueue',
  home: 'home',
  admin: 'admin',
  emails: 'emails',
  reports: 'reports',
  verificationCodes: 'verificationCodes',
  rateLimits: 'rateLimits',
  idempotency: 'idempotency',
  photoFingerprints: 'photoFingerprints',
  blockedMarks: 'blockedMarks',
  documentRegistry: 'documentRegistry',
  issuedDocuments: 'issuedDocuments',
  companyReservations: 'companyReservations',
  companyReviews: 'companyReviews',
  companyNips: 'companyNips',
  bankEntries: 'bankEntries',
  fileSweeps: 'fileSweeps',
  paperCases: 'paperCases',
  promotionQueue: 'promotionQueue',
  insuredOffers: 'insuredOffers',
  notifications: 'notifications',
  adminActions: 'adminActions',
  returnAlerts: 'returnAlerts',
  resetAsks: 'resetAsks',
  secondFactors: 'secondFactors',
  erasures: 'erasures',
} as const;
export type CollectionName = keyof typeof COLLECTIONS;

/** Sub-collections. */
export const AUDIT_COLLECTION = 'audit';
/** Beside each entry of the chain, what only admins read of it. */
export const AUDIT_ORIGINS_COLLECTION = 'auditOrigins';
/** Beneath an offer, every text of it that binds. */
export const VERSIONS_COLLECTION = 'versions';
/** Beneath an offer: the protocols that came back before they were signed. */
export const PROTOCOL_ROUNDS_COLLECTION = 'protocolRounds';
/** Beneath an offer, what its photos were when it was sent; only functions read it. */
export const SENT_PHOTOS_PATH = 'sending/photos';
/** Beneath a transfer: the one document that settles it, created once. */
export const SETTLEMENT_COLLECTION = 'settlement';
export const SETTLEMENT_PATH = `${SETTLEMENT_COLLECTION}/only`;
export const COUNTER_OFFERS_COLLECTION = 'counterOffers';
export const QUESTIONS_COLLECTION = 'questions';
/** Beneath a contract, one invoice for each side; only functions read them, for a side sees no fee but its own. */
export const INVOICES_COLLECTION = 'invoices';
/** Beneath a contract, by its field: which admin recorded a movement of money; only admins read it. */
export const MONEY_ORIGINS_COLLECTION = 'moneyOrigins';
export const WANTED_ACTIVITY_PATH = 'private/activity';
export const CALLER_COLLECTIONS = { newUsers: 'newUsers', existingUsers: 'existingUsers' } as const;
/** Beneath a caller: the statistics by month, what of each entry was counted, the short links they made. */
export const CALLER_MONTHS_COLLECTION = 'months';
export const CALLER_COUNTED_COLLECTION = 'counted';
export const CALLER_LINKS_COLLECTION = 'shortLinks';

/** Documents of `admin`. */
export const ADMIN_DOCUMENTS = {
  invoiceCounter: 'invoiceCounter',
  eventCounter: 'eventCounter',
  promotion: 'promotion',
  settings: 'settings',
  /** Settings that wait for a second admin. */
  settingsProposal: 'settingsProposal',
  /** How far the stored copies of offers have been rebuilt; there while a rebuild is not over. */
  reprojection: 'reprojection',
} as const;
