import { WEB_COLLECTIONS } from './webCollections';

export * from './staffCollections';
export * from './webCollections';

/** Firestore collections. Access is defined in `firestore.rules`. */
export const COLLECTIONS = {
  ...WEB_COLLECTIONS,
  contracts: 'contracts',
  jointActions: 'jointActions',
  wantedQuotas: 'wantedQuotas',
  mobywatelRequests: 'mobywatelRequests',
  linkClicks: 'linkClicks',
  invitations: 'invitations',
  stoppedInvitations: 'stoppedInvitations',
  attributions: 'attributions',
  events: 'events',
  eventQueue: 'eventQueue',
  emails: 'emails',
  reports: 'reports',
  verificationCodes: 'verificationCodes',
  rateLimits: 'rateLimits',
  idempotency: 'idempotency',
  photoFingerprints: 'photoFingerprints',
  blockedMarks: 'blockedMarks',
  issuedDocuments: 'issuedDocuments',
  timeStamps: 'timeStamps',
  dailyHeads: 'dailyHeads',
  queueEntries: 'queueEntries',
  companyReviews: 'companyReviews',
  companyNips: 'companyNips',
  powersOfAttorney: 'powersOfAttorney',
  bankEntries: 'bankEntries',
  fileSweeps: 'fileSweeps',
  paperCases: 'paperCases',
  promotionQueue: 'promotionQueue',
  insuredOffers: 'insuredOffers',
  notifications: 'notifications',
  adminActions: 'adminActions',
  returnAlerts: 'returnAlerts',
  viewings: 'viewings',
  viewingAgendas: 'viewingAgendas',
  viewingLocks: 'viewingLocks',
  secondFactors: 'secondFactors',
  erasures: 'erasures',
  remoteSignatures: 'remoteSignatures',
} as const;
export type CollectionName = keyof typeof COLLECTIONS;
