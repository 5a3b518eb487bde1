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
  tooManyToday: 'resource-exhausted',
  inProgress: 'aborted',
  idempotencyMismatch: 'invalid-argument',
  tooMuchContention: 'aborted',
  unexpected: 'internal',
  // Accounts
  emailNotVerified: 'failed-precondition',
  identityNotAccepted: 'failed-precondition',
  companyNotAccepted: 'failed-precondition',
  accountNotFound: 'not-found',
  ownClaims: 'permission-denied',
  emailInUse: 'already-exists',
  sameEmail: 'invalid-argument',
  mailSentJustNow: 'resource-exhausted',
  tooManyMails: 'resource-exhausted',
  passwordMissing: 'failed-precondition',
  emailAlreadyVerified: 'failed-precondition',
  accountHasActiveOffers: 'failed-precondition',
  accountHasOpenLeases: 'failed-precondition',
  staffAccount: 'failed-precondition',
  exportLinkExpired: 'permission-denied',
  // Identity
  identityAlreadyAccepted: 'failed-precondition',
  identityBeingChecked: 'failed-precondition',
  identityInProcess: 'failed-precondition',
  namesDiffer: 'failed-precondition',
  verificationNotFound: 'not-found',
  verificationStepClosed: 'failed-precondition',
  verificationCodeExpired: 'failed-precondition',
  verificationCodeEntered: 'failed-precondition',
  verificationDecided: 'failed-precondition',
  foreignFile: 'permission-denied',
  termsMissing: 'failed-precondition',
  termsTooLarge: 'invalid-argument',
  termsNotPdf: 'invalid-argument',
  termsNotWaiting: 'failed-precondition',
  termsChanged: 'failed-precondition',
  // Companies
  noCompanySelected: 'invalid-argument',
  companyNotFound: 'not-found',
  notCompanyMember: 'permission-denied',
  notCompanyCreator: 'permission-denied',
  creatorStays: 'failed-precondition',
  companyHasMembers: 'failed-precondition',
  companyHasActiveOffers: 'aborted',
  companyHasLeases: 'aborted',
  companyBeingChecked: 'failed-precondition',
  companyAlreadyAccepted: 'failed-precondition',
  companyNipTaken: 'already-exists',
  companyNotWaiting: 'failed-precondition',
  companyReviewDecided: 'failed-precondition',
  tooManyCompanies: 'resource-exhausted',
  tooManyMembers: 'resource-exhausted',
  authorityMissing: 'failed-precondition',
  authorityTooLarge: 'invalid-argument',
  authorityNotPdf: 'invalid-argument',
  authorityChanged: 'failed-precondition',
  // Offers
  offerNotFound: 'not-found',
  noAccess: 'permission-denied',
  offerNotEditable: 'failed-precondition',
  offerNotUnsigned: 'failed-precondition',
  offerNotSent: 'failed-precondition',
  offerChanged: 'failed-precondition',
  offerIncomplete: 'failed-precondition',
  photosFlagged: 'failed-precondition',
  photosUnreadable: 'unavailable',
  documentFailed: 'unavailable',
  documentNotAvailable: 'failed-precondition',
  tooManyFavorites: 'resource-exhausted',
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
  signInTooOld: 'failed-precondition',
  // A lease signed in writing
  signedLeaseMissing: 'failed-precondition',
  signedLeaseTooLarge: 'invalid-argument',
  notThisLease: 'invalid-argument',
  notTenantsCopy: 'invalid-argument',
  signatureMissing: 'invalid-argument',
  signatureBroken: 'invalid-argument',
  signatureNotQualified: 'invalid-argument',
  tenantHasNotSigned: 'failed-precondition',
  leaseSignedAlready: 'failed-precondition',
  landlordNotVerified: 'failed-precondition',
  tooManyReservations: 'resource-exhausted',
  // Counter-offers and questions
  ownOfferTalk: 'failed-precondition',
  offerBooked: 'failed-precondition',
  counterOfferNotFound: 'not-found',
  counterOfferClosed: 'failed-precondition',
  counterOfferChanged: 'failed-precondition',
  counterOfferAmbiguous: 'invalid-argument',
  tooManyCounterOffers: 'resource-exhausted',
  questionNotFound: 'not-found',
  tooManyMessages: 'resource-exhausted',
  // Wanted listings
  wantedListingNotFound: 'not-found',
  wantedLimitReached: 'resource-exhausted',
  ownWantedListing: 'failed-precondition',
  offerAlreadySubmitted: 'already-exists',
  tooManySubmittedOffers: 'resource-exhausted',
  // Saved searches
  searchEmpty: 'invalid-argument',
  searchAlreadySaved: 'already-exists',
  tooManySearches: 'resource-exhausted',
  searchNotFound: 'not-found',
  alertLinkInvalid: 'permission-denied',
  // Handover and deposit
  offerNotSigned: 'failed-precondition',
  depositNotPending: 'failed-precondition',
  depositPending: 'failed-precondition',
  amountMismatch: 'invalid-argument',
  reasonRequired: 'invalid-argument',
  refundNotDue: 'failed-precondition',
  payoutNotDue: 'failed-precondition',
  secondPersonNeeded: 'permission-denied',
  bookedInFuture: 'invalid-argument',
  statementUnreadable: 'invalid-argument',
  statementEmpty: 'invalid-argument',
  statementUnbalanced: 'invalid-argument',
  statementForeignCurrency: 'invalid-argument',
  statementForeignAccount: 'invalid-argument',
  statementTooLong: 'invalid-argument',
  bankEntryNotFound: 'not-found',
  bankEntrySettled: 'failed-precondition',
  receptionClosed: 'failed-precondition',
  transferMissing: 'failed-precondition',
  receptionMissing: 'failed-precondition',
  protocolNoAccess: 'permission-denied',
  protocolNotOpen: 'failed-precondition',
  protocolIncomplete: 'failed-precondition',
  protocolChanged: 'failed-precondition',
  protocolPhotoMissing: 'failed-precondition',
  protocolNotAttached: 'failed-precondition',
  ownProtocol: 'failed-precondition',
  landlordCannotReject: 'permission-denied',
  protocolNotRejectable: 'failed-precondition',
  rejectionReasonRequired: 'invalid-argument',
  // Callers and short links
  ownInvitation: 'failed-precondition',
  foreignAddress: 'invalid-argument',
  callerQuotaReached: 'resource-exhausted',
  recipientQuotaReached: 'resource-exhausted',
  invitationsStopped: 'failed-precondition',
  shortLinkNotFound: 'not-found',
  // Mails
  mailNotFound: 'not-found',
  mailStillWaiting: 'failed-precondition',
  mailNotResendable: 'failed-precondition',
  mailAlreadyResent: 'failed-precondition',
  // Promotion
  promotionPoolGiven: 'failed-precondition',
  // Reports
  reportNotFound: 'not-found',
  reportStepClosed: 'failed-precondition',
  reportAnonymous: 'failed-precondition',
  // Evidence
  packLinkExpired: 'permission-denied',
  // Outside services
  addressServiceFailed: 'unavailable',
  placeNotFound: 'not-found',
} as const satisfies Record<string, RefusalCode>;
export type RefusalReason = keyof typeof REFUSALS;

/** What every refused call carries in `details`. */
export type RefusalDetails = { reason: RefusalReason; fields?: Record<string, string>; reference?: string };
