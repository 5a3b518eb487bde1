import {
  AUDIT_ORIGINS_COLLECTION,
  CALLER_COLLECTIONS,
  COUNTER_OFFERS_COLLECTION,
  type CollectionName,
  DEPOSIT_ACCOUNTS_COLLECTION,
  MONEY_ORIGINS_COLLECTION,
  PROTOCOL_ROUNDS_COLLECTION,
  QUESTIONS_COLLECTION,
  SETTLEMENT_COLLECTION,
  VERSIONS_COLLECTION,
} from '@api/collections';
import {
  createDigestRule,
  createEmailDigestRule,
  createEmailRule,
  createLinkOwnerRule,
  createMeetingPointRule,
  createSoleCompanyRule,
  createUidRule,
  type DataMapRule,
} from './dataMapRules';
import {
  chooseCausedMailErasure,
  chooseCompanyErasure,
  chooseContractErasure,
  chooseGivenPlaceErasure,
  chooseOfferErasure,
  chooseOriginErasure,
  chooseViewingMailErasure,
} from './erasureStrategies';
import {
  exportCausedMail,
  exportLandlordLease,
  exportOwnActivity,
  exportOwnOffer,
  exportOwnPaperCase,
  exportReceivedMail,
  exportTenantLease,
  exportViewingMail,
} from './exportMappers';

/** Projections of offers follow their offer by the trigger that builds them. */
const FOLLOWS_OFFERS: readonly DataMapRule[] = [];
/** Keyed by a digest, names no account, and expires. */
const EXPIRES: readonly DataMapRule[] = [];
/** An objection outlives the account: without it we would write to that person again. Keyed by a digest. */
const OBJECTION: readonly DataMapRule[] = [];
/** No personal data. */
const IMPERSONAL: readonly DataMapRule[] = [];

/** Steps of a return and of its settlement, each with the account that took it. */
const RETURN_STEPS = ['premisesReturn.begun', 'premisesReturn.submitted', 'premisesReturn.signed'];
const SETTLEMENT_STEPS = [
  'depositSettlement.claim',
  'depositSettlement.answer',
  'depositSettlement.account',
  'depositSettlement.paid',
  'depositSettlement.arrival',
];

/** Useful only to an attacker, or data of another person. */
const NOTHING: readonly string[] = [];
/** Action and time. The actor and other people affected are not exported. */
const ACTION: readonly string[] = ['call', 'at'];

/**
 * Personal-data map: for each collection, the rules for finding, exporting and erasing data of an account. A new
 * collection needs a line here. Companies come last, callers after their links and meeting points after viewings, because
 * their data is found through them.
 */
export const PERSONAL_DATA_MAP: Record<CollectionName, readonly DataMapRule[]> = {
  users: [
    createUidRule('uid', 'remove', 'whole'),
    createDigestRule('claimGrants.admin.byDigest', 'pseudonymise', NOTHING),
    createDigestRule('claimGrants.creator.byDigest', 'pseudonymise', NOTHING),
    { ...createDigestRule('claimGrants.admin.givers', 'pseudonymise', NOTHING), operator: 'array-contains' },
    {
      ...createDigestRule('claimGrants.creator.givers', 'pseudonymise', NOTHING),
      operator: 'array-contains',
    },
  ],
  offers: [
    createUidRule('uid', chooseOfferErasure, exportOwnOffer),
    createDigestRule('counteroffer.tenant', 'pseudonymise', ['path', 'counteroffer']),
    createDigestRule('precedence.uid', 'pseudonymise', ['path', 'precedence']),
    createDigestRule('offerStatus.tenant.uid', 'pseudonymise', ['path', 'offerStatus.tenant']),
    createUidRule('reservation.joint.first.uid', 'pseudonymise', ['path', 'reservation.joint.first']),
    createUidRule('reservation.joint.second.uid', 'pseudonymise', ['path', 'reservation.joint.second']),
    createUidRule('version.confirmedBy', 'pseudonymise', ['path', 'version']),
    createUidRule('relisting.by', 'pseudonymise', ['path', 'relisting']),
    createDigestRule('term.notice.uid', 'pseudonymise', ['path', 'term.notice']),
    createUidRule('protocolData.protocolSubmitterUid', 'pseudonymise', [
      'path',
      'protocolData.protocolSubmitterUid',
    ]),
    createUidRule('protocolData.protocolSigningUid', 'pseudonymise', [
      'path',
      'protocolData.protocolSigningUid',
    ]),
    ...RETURN_STEPS.map((path) => createUidRule(`${path}.uid`, 'pseudonymise', ['path', path])),
    ...SETTLEMENT_STEPS.map((path) => createUidRule(`${path}.by`, 'pseudonymise', ['path', path])),
    createEmailRule('landlord', 'pseudonymise', ['path', 'landlord'], 'createdAt'),
    createEmailRule(
      'offerStatus.tenant.email',
      'pseudonymise',
      ['path', 'offerStatus.tenant'],
      'reservation.bookedAt',
    ),
    createEmailRule(
      'receptionOfThePremise.email',
      'pseudonymise',
      ['path', 'receptionOfThePremise'],
      'receptionOfThePremise.savedAt',
    ),
    createEmailRule(
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
    createUidRule('landlordUid', chooseContractErasure, exportLandlordLease),
    createUidRule('tenantUid', chooseContractErasure, exportTenantLease),
    createUidRule('joint.first.uid', 'pseudonymise', ['path', 'joint.first', 'joint.firstDeclarations']),
    createUidRule('joint.second.uid', 'pseudonymise', ['path', 'joint.second']),
    createUidRule('depositConfirmed.by', 'pseudonymise', ['path', 'depositConfirmed.by']),
    createUidRule('depositRejected.by', 'pseudonymise', ['path', 'depositRejected.by']),
    createUidRule('refund.by', 'pseudonymise', ['path', 'refund.by']),
    createUidRule('payout.by', 'pseudonymise', ['path', 'payout.by']),
  ],
  jointActions: [
    createUidRule('first.uid', 'remove', ['path', 'act', 'first', 'endsAt']),
    createUidRule('second.uid', 'remove', ['path', 'act', 'second', 'endsAt']),
    createUidRule('content.tenant', 'remove', NOTHING),
  ],
  wantedListings: [createSoleCompanyRule('companyId')],
  wantedPlaces: FOLLOWS_OFFERS,
  wantedQuotas: IMPERSONAL,
  savedSearches: [createUidRule('uid', 'remove', 'whole')],
  mobywatelRequests: [createUidRule('userUid', 'remove', 'whole')],
  signedTerms: [createUidRule('userUid', 'remove', 'whole')],
  links: [createLinkOwnerRule('createdBy', 'pseudonymise', 'whole')],
  callers: [createUidRule('uid', 'remove', 'whole')],
  linkClicks: IMPERSONAL,
  invitations: [
    createEmailDigestRule('emailHash', 'remove', ['group', 'createdAt'], 'createdAt'),
    createUidRule('callerUid', 'pseudonymise', ['path', 'group', 'createdAt']),
    createDigestRule('takenBy', 'pseudonymise', ['group', 'createdAt']),
  ],
  stoppedInvitations: OBJECTION,
  attributions: [
    createUidRule('uid', 'remove', ['group', 'createdAt', 'credited']),
    createUidRule('callerUid', 'pseudonymise', ['group', 'createdAt', 'credited']),
  ],
  sessions: EXPIRES,
  events: [createUidRule('userId', 'pseudonymise', 'whole')],
  eventQueue: [createUidRule('userId', 'pseudonymise', 'whole')],
  admin: [createUidRule('by', 'pseudonymise', ['path', 'at'])],
  emails: [
    createUidRule('uid', 'remove', exportReceivedMail),
    createEmailRule('to', 'remove', exportReceivedMail, 'createdAt'),
    createUidRule('causedBy', chooseCausedMailErasure, exportCausedMail),
    createUidRule('viewing.tenantUid', chooseCausedMailErasure, exportCausedMail),
    createUidRule('aboutUid', chooseCausedMailErasure, exportCausedMail),
    createMeetingPointRule('offerId', chooseViewingMailErasure, exportViewingMail),
  ],
  reports: [createUidRule('userUid', 'remove', 'whole')],
  verificationCodes: [createUidRule('uid', 'remove', NOTHING)],
  rateLimits: EXPIRES,
  idempotency: [createDigestRule('owner', 'remove', NOTHING)],
  photoFingerprints: IMPERSONAL,
  blockedMarks: IMPERSONAL,
  documentRegistry: IMPERSONAL,
  issuedDocuments: IMPERSONAL,
  timeStamps: IMPERSONAL,
  dailyHeads: IMPERSONAL,
  companyReservations: IMPERSONAL,
  portfolios: IMPERSONAL,
  queueEntries: [createUidRule('uid', 'remove', 'whole')],
  companyReviews: [
    createUidRule('userUid', 'remove', 'whole'),
    createUidRule('creatorId', 'pseudonymise', ['kind', 'companyName', 'submittedAt']),
  ],
  companyNips: IMPERSONAL,
  powersOfAttorney: [createUidRule('uid', 'remove', 'whole')],
  bankEntries: [
    createUidRule('importedBy', 'pseudonymise', ['path', 'importedBy']),
    createUidRule('settlement.by', 'pseudonymise', ['path', 'settlement.by']),
  ],
  fileSweeps: IMPERSONAL,
  paperCases: [
    createUidRule('contract.tenantUid', 'remove', exportOwnPaperCase),
    createUidRule('contract.landlordUid', 'remove', exportOwnPaperCase),
    { ...createUidRule('requestedBy', 'pseudonymise', exportOwnPaperCase), operator: 'array-contains' },
  ],
  promotionQueue: IMPERSONAL,
  insuredOffers: IMPERSONAL,
  notifications: [createUidRule('uid', 'remove', 'whole'), createDigestRule('causedBy', 'remove', NOTHING)],
  adminActions: [
    createUidRule('by', 'pseudonymise', ACTION),
    createUidRule('about.uid', 'pseudonymise', ACTION),
    createUidRule('about.userId', 'pseudonymise', ACTION),
    createUidRule('about.userUid', 'pseudonymise', ACTION),
    createUidRule('about.tenant', 'pseudonymise', ACTION),
    createEmailRule('about.email', 'pseudonymise', ACTION, 'at'),
    createEmailRule('about.query', 'pseudonymise', ACTION, 'at'),
  ],
  returnAlerts: [createUidRule('uid', 'remove', 'whole')],
  viewings: [
    createUidRule('tenantUid', 'remove', 'whole'),
    createMeetingPointRule('offerId', chooseGivenPlaceErasure, ['path', 'startsAt', 'endsAt', 'state']),
  ],
  viewingTimes: IMPERSONAL,
  viewingPlaces: [
    createUidRule('setBy', 'remove', 'whole'),
    { ...createUidRule('formerSetters', 'pseudonymise', ['path']), operator: 'array-contains' },
  ],
  viewingAgendas: [createUidRule('uid', 'remove', 'whole')],
  viewingLocks: IMPERSONAL,
  resetAsks: [createUidRule('by', 'pseudonymise', ['path', 'at'])],
  secondFactors: [
    createUidRule('uid', 'remove', ['path', 'confirmedAt']),
    createUidRule('reset.by', 'pseudonymise', ['path', 'reset.at']),
  ],
  erasures: IMPERSONAL,
  remoteSignatures: [createUidRule('uid', 'remove', ['path', 'provider', 'at', 'state'])],
  companies: [{ ...createUidRule('hasAccess', chooseCompanyErasure, 'whole'), operator: 'array-contains' }],
};

/** Like `PERSONAL_DATA_MAP`, for subcollections at any path. */
export const PERSONAL_DATA_SUBCOLLECTIONS: Record<string, readonly DataMapRule[]> = {
  [COUNTER_OFFERS_COLLECTION]: [createUidRule('tenantUid', 'remove', 'whole')],
  [QUESTIONS_COLLECTION]: [createUidRule('tenantUid', 'remove', 'whole')],
  [AUDIT_ORIGINS_COLLECTION]: [createUidRule('actorUid', chooseOriginErasure, 'whole')],
  [PROTOCOL_ROUNDS_COLLECTION]: [
    createUidRule('endedBy', 'pseudonymise', ['path', 'endedBy', 'at']),
    createUidRule('protocol.protocolSubmitterUid', 'pseudonymise', ['path', 'protocol.protocolSubmitterUid']),
  ],
  [DEPOSIT_ACCOUNTS_COLLECTION]: [createUidRule('by', 'pseudonymise', ['path', 'number', 'at'])],
  [SETTLEMENT_COLLECTION]: [createUidRule('by', 'pseudonymise', ACTION)],
  [MONEY_ORIGINS_COLLECTION]: [createUidRule('by', 'pseudonymise', ['path', 'by'])],
  [VERSIONS_COLLECTION]: [
    createUidRule('confirmedBy', 'pseudonymise', ['path', 'confirmedBy', 'confirmedAt']),
  ],
  [CALLER_COLLECTIONS.newUsers]: [
    createEmailRule(
      'campaignData.utmTerm',
      'pseudonymise',
      ['campaignData.utmTerm'],
      'campaignData.timestamp',
    ),
  ],
  [CALLER_COLLECTIONS.existingUsers]: [
    createEmailRule(
      'campaignData.utmTerm',
      'pseudonymise',
      ['campaignData.utmTerm'],
      'campaignData.timestamp',
    ),
  ],
  /** `wantedListings/{id}/private/activity` lists the accounts it mentions in `people`. */
  private: [
    createUidRule('createdBy', 'pseudonymise', exportOwnActivity),
    { ...createUidRule('people', 'pseudonymise', exportOwnActivity), operator: 'array-contains' },
  ],
};
