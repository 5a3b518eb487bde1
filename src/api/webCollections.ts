/** Firestore collections that the web reads by name. Kept apart from `COLLECTIONS`, because every page loads them. */
export const WEB_COLLECTIONS = {
  users: 'users',
  companies: 'companies',
  offers: 'offers',
  offersMembers: 'offersMembers',
  offersPublic: 'offersPublic',
  wantedListings: 'wantedListings',
  wantedPlaces: 'wantedPlaces',
  savedSearches: 'savedSearches',
  signedTerms: 'signedTerms',
  callers: 'callers',
  links: 'links',
  sessions: 'sessions',
  home: 'home',
  admin: 'admin',
  documentRegistry: 'documentRegistry',
  companyReservations: 'companyReservations',
  portfolios: 'portfolios',
  viewingTimes: 'viewingTimes',
  viewingPlaces: 'viewingPlaces',
  resetAsks: 'resetAsks',
} as const;

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
/** Under an offer: the account to which the tenant wants the deposit back. Only the parties read it. */
export const DEPOSIT_ACCOUNTS_COLLECTION = 'depositAccounts';
export const DEPOSIT_ACCOUNT_PATH = `${DEPOSIT_ACCOUNTS_COLLECTION}/tenant`;
export const COUNTER_OFFERS_COLLECTION = 'counterOffers';
export const QUESTIONS_COLLECTION = 'questions';
/** Under a contract: one invoice for each side. Only functions read them, because a side sees only its own fee. */
export const INVOICES_COLLECTION = 'invoices';
/** Under a contract, by field: the admin who recorded a movement of money. Only admins read it. */
export const MONEY_ORIGINS_COLLECTION = 'moneyOrigins';
export const WANTED_ACTIVITY_PATH = 'private/activity';
