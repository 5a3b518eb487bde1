import type { RefusalCode } from '../shared/refusalCode';

/** Reasons that concern the term of a lease: notice, extension and end. */
export const TERM_REFUSALS = {
  leaseNotBegun: 'failed-precondition',
  leaseOver: 'failed-precondition',
  noticeOfFixedTerm: 'failed-precondition',
  noticeByOwnTerms: 'failed-precondition',
  ownTermsUnchecked: 'failed-precondition',
  noticeGivenAlready: 'failed-precondition',
  noticeEndChanged: 'failed-precondition',
  noticeMissing: 'failed-precondition',
  ownNotice: 'failed-precondition',
  othersNotice: 'failed-precondition',
  leaseEndAgreed: 'failed-precondition',
  extensionOpenEnded: 'failed-precondition',
  extensionNotLater: 'invalid-argument',
  extensionInWriting: 'failed-precondition',
  endingInPast: 'invalid-argument',
  endingNotEarlier: 'invalid-argument',
  endingTooFar: 'invalid-argument',
  termProposalOpen: 'failed-precondition',
  termProposalGone: 'failed-precondition',
  termProposalLapsed: 'failed-precondition',
  ownTermProposal: 'failed-precondition',
  othersTermProposal: 'failed-precondition',
} as const satisfies Record<string, RefusalCode>;
