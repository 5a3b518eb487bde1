/** Firestore collections. Access is defined in `firestore.rules`. */
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
  timeStamps: 'timeStamps',
  dailyHeads: 'dailyHeads',
  companyReservations: 'companyReservations',
  queueEntries: 'queueEntries',
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
  viewings: 'viewings',
  viewingTimes: 'viewingTimes',
  viewingPlaces: 'viewingPlaces',
  viewingAgendas: 'viewingAgendas',
  resetAsks: 'resetAsks',
  secondFactors: 'secondFactors',
  erasures: 'erasures',
} as const;
export type CollectionName = keyof typeof COLLECTIONS;

/** Subcollections. */
export const AUDIT_COLLECTION = 'audit';
/** Beside each entry of the audit chain: the part that only admins read. */
export const AUDIT_ORIGINS_COLLECTION = 'auditOrigins';
/** Under an offer: every binding version of its text. */
export const VERSIONS_COLLECTION = 'versions';
/** Under an offer: the protocols that were returned before they were signed. */
export const PROTOCOL_ROUNDS_COLLECTION = 'protocolRounds';
/** Under an offer: its photos as they were when it was sent. Only functions read them. */
export const SENT_PHOTOS_PATH = 'sending/photos';
/** Under a transfer: the one document that settles it, created once. */
export const SETTLEMENT_COLLECTION = 'settlement';
export const SETTLEMENT_PATH = `${SETTLEMENT_COLLECTION}/only`;
export const COUNTER_OFFERS_COLLECTION = 'counterOffers';
export const QUESTIONS_COLLECTION = 'questions';
/** Under a contract: one invoice for each side. Only functions read them, because a side sees only its own fee. */
export const INVOICES_COLLECTION = 'invoices';
/** Under a contract, by field: the admin who recorded a movement of money. Only admins read it. */
export const MONEY_ORIGINS_COLLECTION = 'moneyOrigins';
export const WANTED_ACTIVITY_PATH = 'private/activity';
export const CALLER_COLLECTIONS = { newUsers: 'newUsers', existingUsers: 'existingUsers' } as const;
/** Under a caller: the statistics by month, the counted part of each entry, the short links they made. */
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
  /** Progress of a rebuild of the offer projections; exists only while one runs. */
  reprojection: 'reprojection',
} as const;
