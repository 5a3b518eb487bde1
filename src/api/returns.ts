import { BANK_ACCOUNT_CHARS, isBankAccount, stripSeparators } from '@domain/companies/identifiers';
import { RETURN_COMMENT_MAX_CHARS } from '@domain/protocol/limits';
import { DENIAL_MAX_CHARS, PAYMENT_WAY_MAX_CHARS, PAYMENT_WAYS } from '@domain/returns/settlementPayment';
import { answersField, deductionsField } from '@domain/returns/settlementRules';
import { digestField, requiredChoice, requiredDay, requiredText, textUpTo } from '@domain/shared/fields';
import { asPublicText } from '@domain/shared/publicText';
import { message } from '@domain/shared/validation';
import { boolean, number, object } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { idField, offerOnly } from './fields';

/** Daily quota: each call mails the other side. */
const RETURN_STEPS_A_DAY = 50;

const ACCOUNT_MAX_CHARS = 60;

/** A Polish account number as typed, with blanks, a label or the country. */
export const settlementAccountField = () =>
  requiredText(ACCOUNT_MAX_CHARS)
    .test(
      'length',
      message('exactDigits', { digits: BANK_ACCOUNT_CHARS }),
      (value) => !value || stripSeparators(value, 'account').length === BANK_ACCOUNT_CHARS,
    )
    .test('bankAccount', message('bankAccount'), (value) => {
      const bare = stripSeparators(value ?? '', 'account');
      return bare.length !== BANK_ACCOUNT_CHARS || isBankAccount(bare);
    });

/** The return of the premises at the end of a lease, and the settlement of the deposit after it. */
export const returnCalls = {
  /** Names an earlier day of the return. The other side agrees by naming the same day. */
  nameReturnDay: defineCall<StatusAnswer & { isAgreed: boolean }>()({
    access: 'signedIn',
    writes: true,
    dailyMax: RETURN_STEPS_A_DAY,
    input: object({ offerId: idField(), day: requiredDay() }),
  }),
  /** Begins the return protocol from the signed handover protocol. */
  beginReturn: defineCall<StatusAnswer>()({ access: 'signedIn', writes: true, input: offerOnly }),
  submitReturn: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    dailyMax: RETURN_STEPS_A_DAY,
    input: object({
      offerId: idField(),
      /** SHA-256 of the canonical form that the page showed. A form changed since is refused. */
      seenDigest: digestField(),
    }),
  }),
  /** The counterpart returns the submitted protocol for correction, or its submitter withdraws it. */
  endReturnRound: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    dailyMax: RETURN_STEPS_A_DAY,
    input: object({
      offerId: idField(),
      seenDigest: digestField(),
      ending: requiredChoice(['returned', 'withdrawn'] as const),
      /** Needed to return it. */
      comment: textUpTo(RETURN_COMMENT_MAX_CHARS).trim().defined(),
    }),
  }),
  signReturn: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    freshSignIn: true,
    input: object({
      offerId: idField(),
      seenDigest: digestField(),
      /** The signer's objections to the submitted version, if any. */
      objections: asPublicText(textUpTo(RETURN_COMMENT_MAX_CHARS)).trim(),
    }),
  }),
  /** The landlord names what it keeps of the deposit, once. An empty list gives all of it back. */
  nameDeductions: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    freshSignIn: true,
    input: object({ offerId: idField(), deductions: deductionsField() }),
  }),
  /** The tenant answers all deductions, once. */
  answerDeductions: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    freshSignIn: true,
    input: object({ offerId: idField(), answers: answersField() }),
  }),
  /** The tenant names the account for the rest of the deposit, and can correct it until it is paid. */
  nameDepositAccount: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    freshSignIn: true,
    dailyMax: RETURN_STEPS_A_DAY,
    input: object({ offerId: idField(), account: settlementAccountField() }),
  }),
  /** The landlord records the payment of the rest, and can correct it until the tenant has answered. */
  recordDepositReturned: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    freshSignIn: true,
    dailyMax: RETURN_STEPS_A_DAY,
    input: object({
      offerId: idField(),
      paidOn: requiredDay(),
      way: requiredChoice(PAYMENT_WAYS),
      /** Names another way than a transfer or cash. */
      how: textUpTo(PAYMENT_WAY_MAX_CHARS).trim().defined(),
    }),
  }),
  /** The tenant says whether the recorded payment has arrived. One that has not is due again; a second denial ends the settlement. */
  reportDepositArrival: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    freshSignIn: true,
    dailyMax: RETURN_STEPS_A_DAY,
    input: object({
      offerId: idField(),
      /** When the answered payment was recorded (epoch ms). An answer to one that was corrected since is refused. */
      paymentAt: number().integer().required(message('required')),
      hasArrived: boolean().required(message('required')),
      /** The tenant's position on a payment that has not arrived. */
      comment: textUpTo(DENIAL_MAX_CHARS).trim().defined(),
    }),
  }),
} as const;
