import type { RefusalCode } from '../shared/refusalCode';

/** Reasons that concern companies and who acts for them. */
export const COMPANY_REFUSALS = {
  noCompanySelected: 'invalid-argument',
  companyNotFound: 'not-found',
  notCompanyMember: 'permission-denied',
  notCompanyCreator: 'permission-denied',
  creatorStays: 'failed-precondition',
  companyHasMembers: 'failed-precondition',
  companyHasActiveOffers: 'aborted',
  companyHasLeases: 'aborted',
  companyHasPaperLease: 'aborted',
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
  signsJointly: 'failed-precondition',
  authorityUnclear: 'failed-precondition',
} as const satisfies Record<string, RefusalCode>;
