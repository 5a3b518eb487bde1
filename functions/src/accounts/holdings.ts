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
} from '@contracts/collections';
import { byDigest, byEmail, byEmailDigest, byMaker, byUid, ofSoleCompany, type Rule } from './rules';
import {
  begunOffer,
  landlordsLease,
  mailCaused,
  ownActivity,
  ownPaperCase,
  receivedMail,
  tenantsLease,
} from './shown';
import { causedMail, ownCompany, ownContract, ownOffer, ownOrigin } from './ways';

/** Copies of offers follow their offer by the trigger that makes them. */
const FOLLOWS_OFFERS: readonly Rule[] = [];
/** Keyed by a digest, names no account, and expires. */
const EXPIRES: readonly Rule[] = [];
/** An objection outlives the account: without it somebody would be written to again. Kept under a digest. */
const OBJECTION: readonly Rule[] = [];
/** Nothing about accounts. */
const IMPERSONAL: readonly Rule[] = [];

/** Of no use to anybody but an attacker, or somebody else's. */
const NOTHING: readonly string[] = [];
/** What was done and when; by whom and to whom else stays inside. */
const ACTION: readonly string[] = ['call', 'at'];

/**
 * What every collection holds about an account: the export shows of it what its rules name, the erasure goes by it. A new
 * collection has to be given its line here. Companies come last and callers after their links, because what belongs to
 * them is found through them.
 */
export const HOLDINGS: Record<CollectionName, readonly Rule[]> = {
  users: [
    byUid('uid', 'remove', 'whole'),
    byDigest('claimGrants.admin.byDigest', 'pseudonymise', NOTHING),
    byDigest('claimGrants.creator.byDigest', 'pseudonymise', NOTHING),
  ],
  offers: [
    byUid('uid', ownOffer, begunOffer),
    byDigest('counteroffer.tenant', 'pseudonymise', ['path', 'counteroffer']),
    byDigest('precedence.uid', 'pseudonymise', ['path', 'precedence']),
    byDigest('offerStatus.tenant.uid', 'pseudonymise', ['path', 'offerStatus.tenant']),
    byUid('version.confirmedBy', 'pseudonymise', ['path', 'version']),
    byUid('protocolData.protocolSubmitterUid', 'pseudonymise', ['path', 'protocolData.protocolSubmitterUid']),
    byUid('protocolData.protocolSigningUid', 'pseudonymise', ['path', 'protocolData.protocolSigningUid']),
    byEmail('landlord', 'pseudonymise', ['path', 'landlord'], 'createdAt'),
    byEmail(
      'offerStatus.tenant.email',
      'pseudonymise',
      ['path', 'offerStatus.tenant'],
      'reservation.bookedAt',
    ),
    byEmail(
      'receptionOfThePremise.email',
      'pseudonymise',
      ['path', 'receptionOfThePremise'],
      'receptionOfThePremise.savedAt',
    ),
    byEmail(
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
    byUid('landlordUid', ownContract, landlordsLease),
    byUid('tenantUid', ownContract, tenantsLease),
    byUid('depositConfirmed.by', 'pseudonymise', ['path', 'depositConfirmed.by']),
    byUid('depositRejected.by', 'pseudonymise', ['path', 'depositRejected.by']),
    byUid('refund.by', 'pseudonymise', ['path', 'refund.by']),
    byUid('payout.by', 'pseudonymise', ['path', 'payout.by']),
  ],
  wantedListings: [ofSoleCompany('companyId')],
  wantedPlaces: FOLLOWS_OFFERS,
  wantedQuotas: IMPERSONAL,
  savedSearches: [byUid('uid', 'remove', 'whole')],
  mobywatelRequests: [byUid('userUid', 'remove', 'whole')],
  signedTerms: [byUid('userUid', 'remove', 'whole')],
  links: [byMaker('createdBy', 'pseudonymise', 'whole')],
  callers: [byUid('uid', 'remove', 'whole')],
  linkClicks: IMPERSONAL,
  invitations: [
    byEmailDigest('emailHash', 'remove', ['group', 'createdAt'], 'createdAt'),
    byUid('callerUid', 'pseudonymise', ['path', 'group', 'createdAt']),
    byDigest('takenBy', 'pseudonymise', ['group', 'createdAt']),
  ],
  stoppedInvitations: OBJECTION,
  attributions: [
    byUid('uid', 'remove', ['group', 'createdAt', 'credited']),
    byUid('callerUid', 'pseudonymise', ['group', 'createdAt', 'credited']),
  ],
  sessions: EXPIRES,
  events: [byUid('userId', 'pseudonymise', 'whole')],
  eventQueue: [byUid('userId', 'pseudonymise', 'whole')],
  admin: [byUid('by', 'pseudonymise', ['path', 'at'])],
  emails: [
    byUid('uid', 'remove', receivedMail),
    byEmail('to', 'remove', receivedMail, 'createdAt'),
    byUid('causedBy', causedMail, mailCaused),
  ],
  reports: [byUid('userUid', 'remove', 'whole')],
  verificationCodes: [byUid('uid', 'remove', NOTHING)],
  rateLimits: EXPIRES,
  idempotency: [byDigest('owner', 'remove', NOTHING)],
  photoFingerprints: IMPERSONAL,
  blockedMarks: IMPERSONAL,
  documentRegistry: IMPERSONAL,
  issuedDocuments: IMPERSONAL,
  companyReservations: IMPERSONAL,
  companyReviews: [
    byUid('userUid', 'remove', 'whole'),
    byUid('creatorId', 'pseudonymise', ['kind', 'companyName', 'submittedAt']),
  ],
  companyNips: IMPERSONAL,
  bankEntries: [
    byUid('importedBy', 'pseudonymise', ['path', 'importedBy']),
    byUid('settlement.by', 'pseudonymise', ['path', 'settlement.by']),
  ],
  fileSweeps: IMPERSONAL,
  paperCases: [
    byUid('contract.tenantUid', 'remove', ownPaperCase),
    byUid('contract.landlordUid', 'remove', ownPaperCase),
    { ...byUid('requestedBy', 'pseudonymise', ownPaperCase), operator: 'array-contains' },
  ],
  promotionQueue: IMPERSONAL,
  insuredOffers: IMPERSONAL,
  notifications: [byUid('uid', 'remove', 'whole'), byDigest('causedBy', 'remove', NOTHING)],
  adminActions: [
    byUid('by', 'pseudonymise', ACTION),
    byUid('about.uid', 'pseudonymise', ACTION),
    byUid('about.userId', 'pseudonymise', ACTION),
    byUid('about.userUid', 'pseudonymise', ACTION),
    byUid('about.tenant', 'pseudonymise', ACTION),
    byEmail('about.email', 'pseudonymise', ACTION, 'at'),
    byEmail('about.query', 'pseudonymise', ACTION, 'at'),
  ],
  returnAlerts: [byUid('uid', 'remove', 'whole')],
  resetAsks: [byUid('by', 'pseudonymise', ['path', 'at'])],
  secondFactors: [
    byUid('uid', 'remove', ['path', 'confirmedAt']),
    byUid('reset.by', 'pseudonymise', ['path', 'reset.at']),
  ],
  erasures: IMPERSONAL,
  companies: [{ ...byUid('hasAccess', ownCompany, 'whole'), operator: 'array-contains' }],
};

/** The same for sub-collections, wherever they lie. */
export const HOLDINGS_BENEATH: Record<string, readonly Rule[]> = {
  [COUNTER_OFFERS_COLLECTION]: [byUid('tenantUid', 'remove', 'whole')],
  [QUESTIONS_COLLECTION]: [byUid('tenantUid', 'remove', 'whole')],
  [AUDIT_ORIGINS_COLLECTION]: [byUid('actorUid', ownOrigin, 'whole')],
  [PROTOCOL_ROUNDS_COLLECTION]: [
    byUid('endedBy', 'pseudonymise', ['path', 'endedBy', 'at']),
    byUid('protocol.protocolSubmitterUid', 'pseudonymise', ['path', 'protocol.protocolSubmitterUid']),
  ],
  [SETTLEMENT_COLLECTION]: [byUid('by', 'pseudonymise', ACTION)],
  [MONEY_ORIGINS_COLLECTION]: [byUid('by', 'pseudonymise', ['path', 'by'])],
  [VERSIONS_COLLECTION]: [byUid('confirmedBy', 'pseudonymise', ['path', 'confirmedBy', 'confirmedAt'])],
  [CALLER_COLLECTIONS.newUsers]: [
    byEmail('campaignData.utmTerm', 'pseudonymise', ['campaignData.utmTerm'], 'campaignData.timestamp'),
  ],
  [CALLER_COLLECTIONS.existingUsers]: [
    byEmail('campaignData.utmTerm', 'pseudonymise', ['campaignData.utmTerm'], 'campaignData.timestamp'),
  ],
  /** `wantedListings/{id}/private/activity` names everybody it tells of in `people`. */
  private: [
    byUid('createdBy', 'pseudonymise', ownActivity),
    { ...byUid('people', 'pseudonymise', ownActivity), operator: 'array-contains' },
  ],
};
