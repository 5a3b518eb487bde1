import {
  CALLER_COLLECTIONS,
  COUNTER_OFFERS_COLLECTION,
  type CollectionName,
  QUESTIONS_COLLECTION,
} from '@contracts/collections';
import type { Lookup } from '../data/scan';
import { sha256Hex } from '../runtime/hash';
import type { Subject } from './subject';
import { causedMail, ownCompany, ownContract, ownOffer, ownOrigin, type Way, type WayOf } from './ways';

/** A way to find what is held about an account, and what an erasure does with it. */
export type Rule = {
  field: string;
  operator?: Lookup['operator'];
  values: (subject: Subject) => readonly string[];
  erase: Way | WayOf;
};

const byUid = (field: string, erase: Rule['erase']): Rule => ({ field, values: ({ uid }) => [uid], erase });
const byEmail = (field: string, erase: Rule['erase']): Rule => ({
  field,
  values: ({ email }) => (email ? [email] : []),
  erase,
});
const byDigest = (field: string, erase: Rule['erase']): Rule => ({
  field,
  values: ({ uid }) => [sha256Hex(uid)],
  erase,
});
const byEmailDigest = (field: string, erase: Rule['erase']): Rule => ({
  field,
  values: ({ email }) => (email ? [sha256Hex(email.toLowerCase())] : []),
  erase,
});
/** For what belongs to a company: it goes with the last member. */
const ofSoleCompany = (field: string): Rule => ({
  field,
  values: ({ soleCompanies }) => soleCompanies,
  erase: 'remove',
});

/** Copies of offers follow their offer by the trigger that makes them. */
const FOLLOWS_OFFERS: readonly Rule[] = [];
/** Kept under digests only and gone after a while by itself. */
const EXPIRES: readonly Rule[] = [];
/** An objection outlives the account: without it somebody would be written to again. Kept under a digest. */
const OBJECTION: readonly Rule[] = [];
/** Nothing about accounts. */
const IMPERSONAL: readonly Rule[] = [];

/**
 * What every collection holds about an account: the export shows it, the erasure goes by it. A new collection has to be
 * given its line here. Companies come last, because what belongs to them is found through them.
 */
export const HOLDINGS: Record<CollectionName, readonly Rule[]> = {
  users: [byUid('uid', 'remove')],
  offers: [
    byUid('uid', ownOffer),
    byUid('counteroffer.tenant', 'pseudonymise'),
    byUid('version.confirmedBy', 'pseudonymise'),
    byUid('protocolData.protocolSubmitterUid', 'pseudonymise'),
    byUid('protocolData.protocolSigningUid', 'pseudonymise'),
    byEmail('landlord', 'pseudonymise'),
    byEmail('offerStatus.tenant.email', 'pseudonymise'),
    byEmail('receptionOfThePremise.email', 'pseudonymise'),
    byEmail('transferOfThePremise.email', 'pseudonymise'),
  ],
  offersMembers: FOLLOWS_OFFERS,
  offersPublic: FOLLOWS_OFFERS,
  home: FOLLOWS_OFFERS,
  contracts: [
    byUid('landlordUid', ownContract),
    byUid('tenantUid', ownContract),
    byUid('depositConfirmed.by', 'pseudonymise'),
    byUid('depositRejected.by', 'pseudonymise'),
    byUid('refund.by', 'pseudonymise'),
    byUid('payout.by', 'pseudonymise'),
  ],
  wantedListings: [ofSoleCompany('companyId')],
  wantedPlaces: FOLLOWS_OFFERS,
  wantedQuotas: IMPERSONAL,
  savedSearches: [byUid('uid', 'remove')],
  mobywatelRequests: [byUid('userUid', 'remove')],
  signedTerms: [byUid('userUid', 'remove')],
  callers: [byUid('uid', 'remove')],
  links: [byDigest('createdBy', 'pseudonymise')],
  linkClicks: IMPERSONAL,
  invitations: [
    byEmailDigest('emailHash', 'remove'),
    byUid('callerUid', 'pseudonymise'),
    byDigest('takenBy', 'pseudonymise'),
  ],
  stoppedInvitations: OBJECTION,
  attributions: [byUid('uid', 'remove'), byUid('callerUid', 'pseudonymise')],
  sessions: EXPIRES,
  events: [byUid('userId', 'pseudonymise')],
  eventQueue: [byUid('userId', 'pseudonymise')],
  admin: IMPERSONAL,
  emails: [byUid('uid', 'remove'), byEmail('to', 'remove'), byUid('causedBy', causedMail)],
  reports: [byUid('userUid', 'remove')],
  verificationCodes: [byUid('uid', 'remove')],
  rateLimits: EXPIRES,
  idempotency: EXPIRES,
  photoFingerprints: IMPERSONAL,
  documentRegistry: IMPERSONAL,
  companyReservations: IMPERSONAL,
  companyReviews: [byUid('userUid', 'remove'), byUid('creatorId', 'pseudonymise')],
  companyNips: IMPERSONAL,
  bankEntries: [byUid('importedBy', 'pseudonymise'), byUid('settlement.by', 'pseudonymise')],
  fileSweeps: IMPERSONAL,
  promotionQueue: IMPERSONAL,
  insuredOffers: IMPERSONAL,
  notifications: [byUid('uid', 'remove'), byDigest('causedBy', 'remove')],
  adminActions: [
    byUid('by', 'pseudonymise'),
    byUid('about.uid', 'pseudonymise'),
    byUid('about.userId', 'pseudonymise'),
    byUid('about.userUid', 'pseudonymise'),
    byUid('about.tenant', 'pseudonymise'),
    byEmail('about.email', 'pseudonymise'),
    byEmail('about.query', 'pseudonymise'),
  ],
  resetAsks: [byUid('by', 'pseudonymise')],
  erasures: IMPERSONAL,
  companies: [{ ...byUid('hasAccess', ownCompany), operator: 'array-contains' }],
};

/** The same for sub-collections, wherever they lie. */
export const HOLDINGS_BENEATH: Record<string, readonly Rule[]> = {
  [COUNTER_OFFERS_COLLECTION]: [byUid('tenantUid', 'remove')],
  [QUESTIONS_COLLECTION]: [byUid('tenantUid', 'remove')],
  auditOrigins: [byUid('actorUid', ownOrigin)],
  versions: [byUid('confirmedBy', 'pseudonymise')],
  [CALLER_COLLECTIONS.newUsers]: [byEmail('campaignData.utmTerm', 'pseudonymise')],
  [CALLER_COLLECTIONS.existingUsers]: [byEmail('campaignData.utmTerm', 'pseudonymise')],
  /** `wantedListings/{id}/private/activity` names everybody it tells of in `people`. */
  private: [
    byUid('createdBy', 'pseudonymise'),
    { ...byUid('people', 'pseudonymise'), operator: 'array-contains' },
  ],
};

/** Of no use to anybody but an attacker. */
export const NOT_EXPORTED: readonly string[] = ['verificationCodes'];
