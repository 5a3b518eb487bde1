import type { RefusalCode } from '../shared/refusalCode';

/** Reasons that concern the return of the premises and the settlement of the deposit. */
export const RETURN_REFUSALS = {
  returnNotHandedOver: 'failed-precondition',
  returnDayUnfit: 'invalid-argument',
  returnBegun: 'failed-precondition',
  returnTooEarly: 'failed-precondition',
  returnNotBegun: 'failed-precondition',
  returnNotOpen: 'failed-precondition',
  returnSigned: 'failed-precondition',
  returnRoundsUsed: 'failed-precondition',
  returnSentBackLast: 'failed-precondition',
  returnClosed: 'failed-precondition',
  landlordOnly: 'permission-denied',
  tenantOnly: 'permission-denied',
  settlementNotOpen: 'failed-precondition',
  deductionsNamed: 'failed-precondition',
  settlementDecided: 'failed-precondition',
  depositAccountMissing: 'failed-precondition',
  settlementPaid: 'failed-precondition',
  deductionsAboveDeposit: 'invalid-argument',
  rowNotDeductible: 'invalid-argument',
  deductionProofMissing: 'invalid-argument',
  proofNotStored: 'failed-precondition',
  answersIncomplete: 'invalid-argument',
  answerCommentMissing: 'invalid-argument',
  paymentDayUnfit: 'invalid-argument',
} as const satisfies Record<string, RefusalCode>;
