/** Collections of the database. Who may read and write each stands in `firestore.rules`. */
export const COLLECTIONS = {
  users: 'users',
  companies: 'companies',
  offers: 'offers',
  offersMembers: 'offersMembers',
  offersPublic: 'offersPublic',
  contracts: 'contracts',
  wantedListings: 'wantedListings',
  mobywatelRequests: 'mobywatelRequests',
  callers: 'callers',
  links: 'links',
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
} as const;
export type CollectionName = keyof typeof COLLECTIONS;

/** Sub-collections. */
export const AUDIT_COLLECTION = 'audit';
export const WANTED_ACTIVITY_PATH = 'private/activity';
export const CALLER_COLLECTIONS = { newUsers: 'newUsers', existingUsers: 'existingUsers' } as const;

/** Documents of `admin`. */
export const ADMIN_DOCUMENTS = {
  invoiceCounter: 'invoiceCounter',
  eventCounter: 'eventCounter',
  promotion: 'promotion',
  settings: 'settings',
} as const;

/** `admin/settings`: what the operator sets once. `depositAccount` is 26 digits without spaces. */
export type PlatformSettings = { depositAccount: string; depositAccountHolder: string };
