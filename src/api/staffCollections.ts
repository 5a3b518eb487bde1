/** Paths that only callers and admins read. Kept apart, because every page loads `WEB_COLLECTIONS`. */
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
  /** The days of the deposit account that imported statements show. */
  depositStatements: 'depositStatements',
  /** Settings that wait for a second admin. */
  settingsProposal: 'settingsProposal',
  /** Progress of a rebuild of the offer projections; exists only while one runs. */
  reprojection: 'reprojection',
  /** Progress of an upgrade of stored leases; exists only while one runs. */
  leaseUpgrade: 'leaseUpgrade',
} as const;
