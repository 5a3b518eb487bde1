import { defineMailSpec, toDeposit, toOffer, toProtocol } from './mailSpec';

const aboutAmount = defineMailSpec({
  values: ['offerId', 'offerName', 'amount'],
  facts: ['offerName', 'amount'],
  path: toDeposit,
});

const aboutUnpaidAmount = defineMailSpec({
  values: ['offerId', 'offerName', 'amount', 'reason'],
  facts: ['offerName', 'amount', 'reason'],
  path: toDeposit,
});

const aboutDueDay = defineMailSpec({
  values: ['offerId', 'offerName', 'deposit', 'transferTitle', 'depositDue', 'depositEndable', 'depositEnds'],
  facts: ['offerName', 'deposit', 'transferTitle', 'depositDue', 'depositEnds'],
  path: toDeposit,
});

const aboutUnpaidEnd = defineMailSpec({
  values: ['offerId', 'offerName', 'depositDue', 'outcome'],
  facts: ['offerName', 'depositDue'],
  path: toDeposit,
});

const aboutLateAmount = defineMailSpec({
  values: ['offerId', 'offerName', 'amount', 'outcome'],
  facts: ['offerName', 'amount'],
  path: toDeposit,
});

/** Mails about a deposit that arrives, is refused or is reversed by the bank. */
export const DEPOSIT_MAILS = {
  depositConfirmed: defineMailSpec({
    values: ['offerId', 'offerName', 'amount'],
    facts: ['offerName', 'amount'],
    path: toProtocol,
  }),
  /** The tenant paid again after the bank's reversal. */
  depositConfirmedAgainTenant: aboutAmount,
  depositConfirmedAgainLandlord: aboutAmount,
  depositRejected: defineMailSpec({
    values: ['offerId', 'offerName', 'reason'],
    facts: ['offerName', 'reason'],
    path: toDeposit,
  }),
  /** The bank reversed the confirmed deposit and it was not paid again: the lease ended. */
  depositNotRepaidTenant: aboutUnpaidAmount,
  depositNotRepaidLandlord: aboutUnpaidAmount,
  /** The bank reversed the confirmed deposit: the tenant pays again, or the lease ended and nothing is refunded. */
  depositReversedTenant: defineMailSpec({
    values: ['offerId', 'offerName', 'amount', 'transferTitle'],
    facts: ['offerName', 'amount', 'transferTitle'],
    path: toDeposit,
  }),
  depositReversedLandlord: aboutAmount,
  depositReversedEnded: aboutAmount,
  /** To both sides, after the premises were given back or the lease was closed without a return. */
  depositReversedReturned: aboutLateAmount,
  /** To the tenant before the due day and on it. */
  depositReminder: aboutDueDay,
  depositOverdueTenant: aboutDueDay,
  depositOverdueLandlord: aboutDueDay,
  /** The landlord gave the tenant more time. */
  depositExtendedTenant: aboutDueDay,
  depositExtendedLandlord: aboutDueDay,
  /** The landlord or the clock ended the lease because the deposit did not arrive. */
  leaseEndedUnpaidTenant: aboutUnpaidEnd,
  leaseEndedUnpaidLandlord: defineMailSpec({
    values: ['offerId', 'offerName', 'depositDue', 'outcome', 'nextStep'],
    facts: ['offerName', 'depositDue'],
    path: toDeposit,
  }),
  /** To the landlord: the premises are on offer again on the same terms, or why not. */
  offerRelisted: defineMailSpec({
    values: ['offerId', 'offerName', 'offerValidTo', 'outcome'],
    facts: ['offerName', 'offerValidTo'],
    path: toOffer,
  }),
  offerNotRelisted: defineMailSpec({
    values: ['offerId', 'offerName', 'reason'],
    facts: ['offerName', 'reason'],
    path: toDeposit,
  }),
  /** The deposit arrived after the lease had ended and is returned. */
  depositLateTenant: aboutLateAmount,
  depositLateLandlord: aboutLateAmount,
  refundRecorded: aboutAmount,
  nothingToRefund: defineMailSpec({
    values: ['offerId', 'offerName'],
    facts: ['offerName'],
    path: toDeposit,
  }),
  payoutRecorded: aboutAmount,
} as const;
