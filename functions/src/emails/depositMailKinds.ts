import { defineMailSpec, toDeposit, toProtocol } from './mailSpec';

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
} as const;
