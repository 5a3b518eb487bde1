import type { Offer, OfferDraft } from '@domain/offers/offer';

/**
 * Keys of lease records whose texts name no one: choices, days, digests, and ids that an erasure replaces by pseudonyms. The text of
 * any other key counts as free, so that a new field is cleared unless it is named here.
 */
const NAMELESS_KEYS: ReadonlySet<string> = new Set([
  'answer',
  'by',
  'condition',
  'date',
  'day',
  'digest',
  'ending',
  'endedBy',
  'endsOn',
  'hour',
  'keysDueOn',
  'kind',
  'match',
  'notices',
  'on',
  'outcome',
  'preset',
  'proposedBy',
  'protocolSigningUid',
  'protocolSubmitterUid',
  'quantity',
  'reasons',
  'reminders',
  'rentFrom',
  'section',
  'sha256',
  'side',
  'state',
  'submitterSide',
  'type',
  'uid',
  'unit',
  'waitsFor',
  'way',
  'why',
]);

/** Returns a record of a lease without its free texts, in the same shape. `key` is the one under which it stands. */
export const withoutFreeTexts = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return NAMELESS_KEYS.has(key) ? value : '';
  if (Array.isArray(value)) return value.map((item) => withoutFreeTexts(item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withoutFreeTexts(item, name)]),
  );
};

/**
 * The fields of an offer that are no facts of the premises, by the texts in them: free ones of both sides, names that go with their
 * own side, or none. A new field does not compile until it stands here.
 */
const LEASE_FIELDS: Record<Exclude<keyof Offer, keyof OfferDraft>, 'free' | 'ofOneSide' | 'none'> = {
  term: 'free',
  absence: 'free',
  premisesReturn: 'free',
  returnForm: 'free',
  depositSettlement: 'free',
  protocolData: 'free',
  protocolReturn: 'free',
  refusal: 'free',
  landlord: 'ofOneSide',
  offerStatus: 'ofOneSide',
  reservation: 'ofOneSide',
  receptionOfThePremise: 'ofOneSide',
  transferOfThePremise: 'ofOneSide',
  counteroffer: 'ofOneSide',
  precedence: 'none',
  precedenceStreak: 'none',
  talk: 'none',
  queue: 'none',
  protocolRoundCounts: 'none',
  returnDay: 'none',
  returnWaits: 'none',
  depositDueOn: 'none',
  depositExtension: 'none',
  depositTransferSeenAt: 'none',
  depositReminders: 'none',
  depositEnding: 'none',
  depositLate: 'none',
  relisting: 'none',
  relistedFrom: 'none',
  id: 'none',
  uid: 'none',
  leaseStamp: 'none',
  lastReservationNumber: 'none',
  version: 'none',
  receptionTime: 'none',
  receptionAcceptedAt: 'none',
  receptionAcceptedBy: 'none',
  receptionProposal: 'none',
  receptionDecline: 'none',
  handoverDueBy: 'none',
  handoverLastDay: 'none',
  auditHead: 'none',
  nameMailSent: 'none',
  projectSentAt: 'none',
  signedAt: 'none',
  adminNotifiedAt: 'none',
  moneySteps: 'none',
  payoutDueBy: 'none',
  depositReversedOn: 'none',
  blockedAt: 'none',
  blockedOnRequest: 'none',
  heldForReview: 'none',
  copiedFrom: 'none',
  withdrawalRequest: 'none',
  createdAt: 'none',
  updatedAt: 'none',
};

/** Returns the change that clears all free texts of a lease in its offer. */
export const redactFreeTexts = (offer: Offer): Partial<Offer> =>
  Object.fromEntries(
    Object.entries(offer)
      .filter(
        ([field, value]) => LEASE_FIELDS[field as keyof typeof LEASE_FIELDS] === 'free' && value !== null,
      )
      .map(([field, value]) => [field, withoutFreeTexts(value)]),
  );
