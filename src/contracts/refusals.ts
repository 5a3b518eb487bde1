/** Standard codes of callable errors that our refusals use. */
export type RefusalCode =
  | 'invalid-argument'
  | 'failed-precondition'
  | 'permission-denied'
  | 'unauthenticated'
  | 'not-found'
  | 'already-exists'
  | 'aborted'
  | 'resource-exhausted'
  | 'unavailable'
  | 'internal';

/**
 * Every reason a call may be refused with (`details.reason`) and its standard code. The sentence for people is
 * `errors:{reason}` in the locales.
 */
export const REFUSALS = {
  // Any call
  signedOut: 'unauthenticated',
  noPermission: 'permission-denied',
  foreignUid: 'permission-denied',
  invalidInput: 'invalid-argument',
  tooManyCalls: 'resource-exhausted',
  inProgress: 'aborted',
  idempotencyMismatch: 'invalid-argument',
  tooMuchContention: 'aborted',
  unexpected: 'internal',
  // Accounts
  emailNotVerified: 'failed-precondition',
  identityNotAccepted: 'failed-precondition',
  companyNotAccepted: 'failed-precondition',
  accountNotFound: 'not-found',
  // Offers
  offerNotFound: 'not-found',
  offerExists: 'already-exists',
  noAccess: 'permission-denied',
  offerNotEditable: 'failed-precondition',
  offerNotUnsigned: 'failed-precondition',
  offerNotSent: 'failed-precondition',
  offerIncomplete: 'failed-precondition',
  photosFlagged: 'failed-precondition',
  photosUnreadable: 'unavailable',
  documentFailed: 'unavailable',
  documentNotAvailable: 'failed-precondition',
  // Reserving and signing
  ownOffer: 'failed-precondition',
  sameCompany: 'failed-precondition',
  noCompany: 'failed-precondition',
  naturalPerson: 'failed-precondition',
  bookedByOther: 'failed-precondition',
  offerNotActive: 'failed-precondition',
  offerExpired: 'failed-precondition',
  optionNotOffered: 'failed-precondition',
  needsTraditionalSignature: 'failed-precondition',
  reservationLapsed: 'failed-precondition',
  notBooked: 'failed-precondition',
  leaseNotPrepared: 'failed-precondition',
  leaseChanged: 'failed-precondition',
  landlordNotVerified: 'failed-precondition',
  tooManyReservations: 'resource-exhausted',
  // Handover and deposit
  offerNotSigned: 'failed-precondition',
  depositNotPending: 'failed-precondition',
  depositPending: 'failed-precondition',
  amountMismatch: 'invalid-argument',
  reasonRequired: 'invalid-argument',
  refundNotDue: 'failed-precondition',
  payoutNotDue: 'failed-precondition',
  receptionClosed: 'failed-precondition',
  transferMissing: 'failed-precondition',
  receptionMissing: 'failed-precondition',
  protocolNoAccess: 'permission-denied',
  protocolNotOpen: 'failed-precondition',
  protocolIncomplete: 'failed-precondition',
  protocolChanged: 'failed-precondition',
  protocolNotAttached: 'failed-precondition',
  ownProtocol: 'failed-precondition',
  landlordCannotReject: 'permission-denied',
  protocolNotRejectable: 'failed-precondition',
  rejectionReasonRequired: 'invalid-argument',
  mailNotFound: 'not-found',
  // Outside services
  addressServiceFailed: 'unavailable',
  placeNotFound: 'not-found',
} as const satisfies Record<string, RefusalCode>;
export type RefusalReason = keyof typeof REFUSALS;

/** What every refused call carries in `details`. */
export type RefusalDetails = { reason: RefusalReason; fields?: Record<string, string>; reference?: string };
