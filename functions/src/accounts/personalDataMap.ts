import {
  AUDIT_ORIGINS_COLLECTION,
  CALLER_COLLECTIONS,
  COUNTER_OFFERS_COLLECTION,
  type CollectionName,
  MONEY_ORIGINS_COLLECTION,
  PROTOCOL_ROUNDS_COLLECTION,
  QUESTIONS_COLLECTION,
  SETTLEMENT_COLLECTION,
  VERSIONS_COLLECTION,
} from '@api/collections';
import {
  type DataMapRule,
  matchDigest,
  matchEmail,
  matchEmailDigest,
  matchLinkOwner,
  matchSoleCompany,
  matchUid,
} from './dataMapRules';
import {
  eraseCausedMail,
  eraseOwnCompany,
  eraseOwnContract,
  eraseOwnOffer,
  eraseOwnOrigin,
} from './erasureStrategies';
import {
  exportCausedMail,
  exportLandlordLease,
  exportOwnActivity,
  exportOwnOffer,
  exportOwnPaperCase,
  exportReceivedMail,
  exportTenantLease,
} from './exportMappers';

/** Projections of offers follow their offer by the trigger that builds them. */
const FOLLOWS_OFFERS: readonly DataMapRule[] = [];
/** Keyed by a digest, names no account, and expires. */
const EXPIRES: readonly DataMapRule[] = [];
/** An objection outlives the account: without it we would write to that person again. Keyed by a digest. */
const OBJECTION: readonly DataMapRule[] = [];
/** No personal data. */
const IMPERSONAL: readonly DataMapRule[] = [];

/** Useful only to an attacker, or data of another person. */
const NOTHING: readonly string[] = [];
/** Action and time. The actor and other people affected are not exported. */
const ACTION: readonly string[] = ['call', 'at'];

/**
 * Personal-data map: for each collection, the rules for finding, exporting and erasing data of an account. A new
 * collection needs a line here. Companies come last and callers after their links, because their data is found through
 * them.
 */
export const PERSONAL_DATA_MAP: Record<CollectionName, readonly DataMapRule[]> = {
  users: [
    matchUid('uid', 'remove', 'whole'),
    matchDigest('claimGrants.admin.byDigest', 'pseudonymise', NOTHING),
    matchDigest('claimGrants.creator.byDigest', 'pseudonymise', NOTHING),
  ],
  offers: [
    matchUid('uid', eraseOwnOffer, exportOwnOffer),
    matchDigest('counteroffer.tenant', 'pseudonymise', ['path', 'counteroffer']),
    matchDigest('precedence.uid', 'pseudonymise', ['path', 'precedence']),
    matchDigest('offerStatus.tenant.uid', 'pseudonymise', ['path', 'offerStatus.tenant']),
    matchUid('version.confirmedBy', 'pseudonymise', ['path', 'version']),
    matchUid('protocolData.protocolSubmitterUid', 'pseudonymise', [
      'path',
      'protocolData.protocolSubmitterUid',
    ]),
    matchUid('protocolData.protocolSigningUid', 'pseudonymise', ['path', 'protocolData.protocolSigningUid']),
    matchEmail('landlord', 'pseudonymise', ['path', 'landlord'], 'createdAt'),
    matchEmail(
      'offerStatus.tenant.email',
      'pseudonymise',
      ['path', 'offerStatus.tenant'],
      'reservation.bookedAt',
    ),
    matchEmail(
      'receptionOfThePremise.email',
      'pseudonymise',
      ['path', 'receptionOfThePremise'],
      'receptionOfThePremise.savedAt',
    ),
    matchEmail(
      'transferOfThePremise.email',
      'pseudonymise',
      ['path', 'transferOfThePremise'],
      'transferOfThePremise.savedAt',
    ),
  ],
  offersMembers: FOLLOWS_OFFERS,
  offersPublic: FOLLOWS_OFFERS,
  home: FOLLOWS_OFFERS,
  contracts: [
    matchUid('landlordUid', eraseOwnContract, exportLandlordLease),
    matchUid('tenantUid', eraseOwnContract, exportTenantLease),
    matchUid('depositConfirmed.by', 'pseudonymise', ['path', 'depositConfirmed.by']),
    matchUid('depositRejected.by', 'pseudonymise', ['path', 'depositRejected.by']),
    matchUid('refund.by', 'pseudonymise', ['path', 'refund.by']),
    matchUid('payout.by', 'pseudonymise', ['path', 'payout.by']),
  ],
  wantedListings: [matchSoleCompany('companyId')],
  wantedPlaces: FOLLOWS_OFFERS,
  wantedQuotas: IMPERSONAL,
  savedSearches: [matchUid('uid', 'remove', 'whole')],
  mobywatelRequests: [matchUid('userUid', 'remove', 'whole')],
  signedTerms: [matchUid('userUid', 'remove', 'whole')],
  links: [matchLinkOwner('createdBy', 'pseudonymise', 'whole')],
  callers: [matchUid('uid', 'remove', 'whole')],
  linkClicks: IMPERSONAL,
  invitations: [
    matchEmailDigest('emailHash', 'remove', ['group', 'createdAt'], 'createdAt'),
    matchUid('callerUid', 'pseudonymise', ['path', 'group', 'createdAt']),
    matchDigest('takenBy', 'pseudonymise', ['group', 'createdAt']),
  ],
  stoppedInvitations: OBJECTION,
  attributions: [
    matchUid('uid', 'remove', ['group', 'createdAt', 'credited']),
    matchUid('callerUid', 'pseudonymise', ['group', 'createdAt', 'credited']),
  ],
  sessions: EXPIRES,
  events: [matchUid('userId', 'pseudonymise', 'whole')],
  eventQueue: [matchUid('userId', 'pseudonymise', 'whole')],
  admin: [matchUid('by', 'pseudonymise', ['path', 'at'])],
  emails: [
    matchUid('uid', 'remove', exportReceivedMail),
    matchEmail('to', 'remove', exportReceivedMail, 'createdAt'),
    matchUid('causedBy', eraseCausedMail, exportCausedMail),
  ],
  reports: [matchUid('userUid', 'remove', 'whole')],
  verificationCodes: [matchUid('uid', 'remove', NOTHING)],
  rateLimits: EXPIRES,
  idempotency: [matchDigest('owner', 'remove', NOTHING)],
  photoFingerprints: IMPERSONAL,
  blockedMarks: IMPERSONAL,
  documentRegistry: IMPERSONAL,
  issuedDocuments: IMPERSONAL,
  companyReservations: IMPERSONAL,
  companyReviews: [
    matchUid('userUid', 'remove', 'whole'),
    matchUid('creatorId', 'pseudonymise', ['kind', 'companyName', 'submittedAt']),
  ],
  companyNips: IMPERSONAL,
  bankEntries: [
    matchUid('importedBy', 'pseudonymise', ['path', 'importedBy']),
    matchUid('settlement.by', 'pseudonymise', ['path', 'settlement.by']),
  ],
  fileSweeps: IMPERSONAL,
  paperCases: [
    matchUid('contract.tenantUid', 'remove', exportOwnPaperCase),
    matchUid('contract.landlordUid', 'remove', exportOwnPaperCase),
    { ...matchUid('requestedBy', 'pseudonymise', exportOwnPaperCase), operator: 'array-contains' },
  ],
  promotionQueue: IMPERSONAL,
  insuredOffers: IMPERSONAL,
  notifications: [matchUid('uid', 'remove', 'whole'), matchDigest('causedBy', 'remove', NOTHING)],
  adminActions: [
    matchUid('by', 'pseudonymise', ACTION),
    matchUid('about.uid', 'pseudonymise', ACTION),
    matchUid('about.userId', 'pseudonymise', ACTION),
    matchUid('about.userUid', 'pseudonymise', ACTION),
    matchUid('about.tenant', 'pseudonymise', ACTION),
    matchEmail('about.email', 'pseudonymise', ACTION, 'at'),
    matchEmail('about.query', 'pseudonymise', ACTION, 'at'),
  ],
  returnAlerts: [matchUid('uid', 'remove', 'whole')],
  resetAsks: [matchUid('by', 'pseudonymise', ['path', 'at'])],
  secondFactors: [
    matchUid('uid', 'remove', ['path', 'confirmedAt']),
    matchUid('reset.by', 'pseudonymise', ['path', 'reset.at']),
  ],
  erasures: IMPERSONAL,
  companies: [{ ...matchUid('hasAccess', eraseOwnCompany, 'whole'), operator: 'array-contains' }],
};

/** Like `PERSONAL_DATA_MAP`, for subcollections at any path. */
export const PERSONAL_DATA_SUBCOLLECTIONS: Record<string, readonly DataMapRule[]> = {
  [COUNTER_OFFERS_COLLECTION]: [matchUid('tenantUid', 'remove', 'whole')],
  [QUESTIONS_COLLECTION]: [matchUid('tenantUid', 'remove', 'whole')],
  [AUDIT_ORIGINS_COLLECTION]: [matchUid('actorUid', eraseOwnOrigin, 'whole')],
  [PROTOCOL_ROUNDS_COLLECTION]: [
    matchUid('endedBy', 'pseudonymise', ['path', 'endedBy', 'at']),
    matchUid('protocol.protocolSubmitterUid', 'pseudonymise', ['path', 'protocol.protocolSubmitterUid']),
  ],
  [SETTLEMENT_COLLECTION]: [matchUid('by', 'pseudonymise', ACTION)],
  [MONEY_ORIGINS_COLLECTION]: [matchUid('by', 'pseudonymise', ['path', 'by'])],
  [VERSIONS_COLLECTION]: [matchUid('confirmedBy', 'pseudonymise', ['path', 'confirmedBy', 'confirmedAt'])],
  [CALLER_COLLECTIONS.newUsers]: [
    matchEmail('campaignData.utmTerm', 'pseudonymise', ['campaignData.utmTerm'], 'campaignData.timestamp'),
  ],
  [CALLER_COLLECTIONS.existingUsers]: [
    matchEmail('campaignData.utmTerm', 'pseudonymise', ['campaignData.utmTerm'], 'campaignData.timestamp'),
  ],
  /** `wantedListings/{id}/private/activity` lists the accounts it mentions in `people`. */
  private: [
    matchUid('createdBy', 'pseudonymise', exportOwnActivity),
    { ...matchUid('people', 'pseudonymise', exportOwnActivity), operator: 'array-contains' },
  ],
};
