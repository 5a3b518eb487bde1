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

/** The mails about a deposit that arrives, is refused or is taken back by the bank. */
export const DEPOSIT_MAILS = {
  depositConfirmed: defineMailSpec({
    values: ['offerId', 'offerName', 'amount'],
    facts: ['offerName', 'amount'],
    path: toProtocol,
  }),
  /** The tenant paid again what the bank had taken back. */
  depositConfirmedAgainTenant: aboutAmount,
  depositConfirmedAgainLandlord: aboutAmount,
  depositRejected: defineMailSpec({
    values: ['offerId', 'offerName', 'reason'],
    facts: ['offerName', 'reason'],
    path: toDeposit,
  }),
  /** The bank took the confirmed deposit back and it was not paid again: the lease ended. */
  depositNotRepaidTenant: aboutUnpaidAmount,
  depositNotRepaidLandlord: aboutUnpaidAmount,
  /** The bank took the confirmed deposit back: the tenant pays again, or the lease ended and nothing is returned. */
  depositReversedTenant: defineMailSpec({
    values: ['offerId', 'offerName', 'amount', 'transferTitle'],
    facts: ['offerName', 'amount', 'transferTitle'],
    path: toDeposit,
  }),
  depositReversedLandlord: aboutAmount,
  depositReversedEnded: aboutAmount,
} as const;
