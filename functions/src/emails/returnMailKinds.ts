import { defineMailSpec, toLease, toReturn } from './mailSpec';

const aboutReturn = defineMailSpec({
  values: ['offerId', 'offerName'],
  facts: ['offerName'],
  path: toReturn,
});

const aboutReturnDay = defineMailSpec({
  values: ['offerId', 'offerName', 'returnOn'],
  facts: ['offerName', 'returnOn'],
  path: toLease,
});

const aboutClaim = defineMailSpec({
  values: ['offerId', 'offerName', 'deposit', 'claimUntil'],
  facts: ['offerName', 'deposit', 'claimUntil'],
  path: toLease,
});

const aboutSignature = defineMailSpec({
  values: ['offerId', 'offerName', 'signUntil'],
  facts: ['offerName', 'signUntil'],
  path: toReturn,
});

const aboutSigned = defineMailSpec({
  values: ['offerId', 'offerName', 'deposit', 'claimUntil', 'objections'],
  facts: ['offerName', 'objections', 'deposit', 'claimUntil'],
  path: toLease,
});

const aboutAnswer = defineMailSpec({
  values: ['offerId', 'offerName', 'amount', 'answerUntil', 'silenceRule'],
  facts: ['offerName', 'amount', 'answerUntil'],
  path: toLease,
});

const aboutDecision = defineMailSpec({
  values: ['offerId', 'offerName', 'amount', 'deductedAmount', 'contestedAmount', 'outcome', 'paymentDue'],
  facts: ['offerName', 'deductedAmount', 'contestedAmount', 'amount', 'paymentDue'],
  path: toLease,
});

const aboutMissingAccount = defineMailSpec({
  values: ['offerId', 'offerName', 'amount', 'deductedAmount', 'contestedAmount', 'outcome'],
  facts: ['offerName', 'deductedAmount', 'contestedAmount', 'amount'],
  path: toLease,
});

const aboutNothingLeft = defineMailSpec({
  values: ['offerId', 'offerName', 'deductedAmount', 'contestedAmount', 'outcome'],
  facts: ['offerName', 'deductedAmount', 'contestedAmount'],
  path: toLease,
});

const aboutPayment = defineMailSpec({
  values: ['offerId', 'offerName', 'amount', 'paymentDue'],
  facts: ['offerName', 'amount', 'paymentDue'],
  path: toLease,
});

const aboutOverduePayment = defineMailSpec({
  values: ['offerId', 'offerName', 'amount', 'paymentDue', 'owedUntil', 'outcome'],
  facts: ['offerName', 'amount', 'paymentDue'],
  path: toLease,
});

const aboutTransfer = defineMailSpec({
  values: ['offerId', 'offerName', 'amount', 'sentOn'],
  facts: ['offerName', 'amount', 'sentOn'],
  path: toLease,
});

/** Mails about the return of the premises and the settlement of the deposit. */
export const RETURN_MAILS = {
  returnDayNamed: aboutReturnDay,
  returnDayAgreed: aboutReturnDay,
  returnBegun: aboutReturn,
  returnSubmitted: aboutSignature,
  returnSignReminder: aboutSignature,
  returnSentBack: defineMailSpec({
    values: ['offerId', 'offerName', 'reason'],
    facts: ['offerName', 'reason'],
    path: toReturn,
  }),
  returnWithdrawn: aboutReturn,
  /** With the objections of the side that signed. */
  returnSignedLandlord: aboutSigned,
  returnSignedTenant: aboutSigned,
  /** To both sides: the bank took the deposit back, so there is nothing to settle. */
  returnSignedNoDeposit: defineMailSpec({
    values: ['offerId', 'offerName', 'objections'],
    facts: ['offerName', 'objections'],
    path: toLease,
  }),
  /** To both sides: the other side did not sign in time. */
  returnClosed: aboutClaim,
  returnClosedNoDeposit: defineMailSpec({
    values: ['offerId', 'offerName'],
    facts: ['offerName'],
    path: toLease,
  }),
  /** To both sides: no return protocol was submitted in time, so that they settle the deposit themselves. */
  returnMissed: defineMailSpec({
    values: ['offerId', 'offerName', 'leaseEnd', 'outcome'],
    facts: ['offerName', 'leaseEnd'],
    path: toLease,
  }),
  claimReminder: aboutClaim,
  deductionsNamed: aboutAnswer,
  answerReminder: aboutAnswer,
  /** The settlement is decided, by the sides or by silence. */
  settlementDueLandlord: aboutDecision,
  settlementDueTenant: aboutDecision,
  /** The settlement is decided while the tenant has named no account: to the landlord and to the tenant. */
  settlementAccountAwaited: aboutMissingAccount,
  settlementAccountNeeded: aboutMissingAccount,
  /** To both sides: nothing is left to send, because of accepted deductions or of contested ones too. */
  settlementClosed: aboutNothingLeft,
  settlementDisputed: aboutNothingLeft,
  depositAccountNamed: defineMailSpec({
    values: ['offerId', 'offerName'],
    facts: ['offerName'],
    path: toLease,
  }),
  /** Like `depositAccountNamed`, once the settlement is decided. */
  depositAccountDue: aboutPayment,
  paymentReminder: aboutPayment,
  settlementOverdueLandlord: aboutOverduePayment,
  settlementOverdueTenant: aboutOverduePayment,
  depositReturned: defineMailSpec({
    values: ['offerId', 'offerName', 'amount', 'sentOn', 'answerUntil'],
    facts: ['offerName', 'amount', 'sentOn', 'answerUntil'],
    path: toLease,
  }),
  returnedDepositArrived: aboutTransfer,
  returnedDepositMissing: aboutTransfer,
  /** To both sides: the second denial ends the settlement. */
  returnedDepositDisputed: aboutTransfer,
} as const;
