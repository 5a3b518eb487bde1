import { emailField, nameField, PERSON_NAME_MAX_CHARS } from '@domain/accounts/user';
import type { InvoiceNumbers } from '@domain/invoices/invoice';
import type { PlatformFees } from '@domain/invoices/platformFee';
import { DEPOSIT_EXTENSION_MAX_DAYS, DEPOSIT_EXTENSION_MIN_DAYS } from '@domain/leases/depositDays';
import { MONEY_FACTS, MONEY_REASON_MAX_CHARS, type MoneyCall } from '@domain/leases/moneySteps';
import { acknowledgementsSchema } from '@domain/leases/signature';
import { LEASE_OPTION_IDS } from '@domain/offers/leaseOptions';
import type { MembersOffer } from '@domain/offers/projections';
import { decimalsTest } from '@domain/shared/decimals';
import {
  dayField,
  requiredChoice,
  requiredDay,
  requiredText,
  textUpTo,
  tickedField,
  trimmedText,
} from '@domain/shared/fields';
import { message } from '@domain/shared/validation';
import { boolean, number, object, string } from 'yup';
import { defineCall, type StatusAnswer, type WaitingAnswer } from './callable';
import { idField, offerOnly, offerPointerField, optionalIdField, seenField } from './fields';

const optionField = () => requiredChoice(LEASE_OPTION_IDS);
const AMOUNT_MAX = 100_000_000;
const amountField = () =>
  number()
    .min(0, message('min', { min: 0 }))
    .max(AMOUNT_MAX, message('max', { max: AMOUNT_MAX }))
    .test(decimalsTest());

/** A movement of money that an admin records; `amount` in PLN. */
const moneyInputSchema = () =>
  object({
    offerId: idField(),
    amount: amountField(),
    reason: textUpTo(MONEY_REASON_MAX_CHARS),
    /** Day on which the bank booked the transfer; today by default. */
    bookedOn: dayField(),
    /** Confirms a payout although the bank reversed the confirmed deposit. */
    isReversalAccepted: boolean(),
  });

/**
 * Schema of a money step's form: the input of its call, with the day, and a reason if the step needs one. `whyNotSent`
 * returns why the amount cannot be sent unless the box is ticked.
 */
export const moneyFormSchema = (
  call: MoneyCall,
  whyNotSent: (amount: number | null) => string | null = () => null,
) =>
  object({
    reason: MONEY_FACTS[call].needsReason
      ? trimmedText(MONEY_REASON_MAX_CHARS)
      : textUpTo(MONEY_REASON_MAX_CHARS).trim(),
    bookedOn: requiredDay(),
    amount: amountField().nullable(),
    isReversalAccepted: boolean().when(['amount'], ([amount], field) =>
      whyNotSent(amount ?? null) ? tickedField('reversalNotAccepted') : field,
    ),
  });

/** First and last name with a space between. */
const FULL_NAME_MAX_CHARS = 2 * PERSON_NAME_MAX_CHARS + 1;

const handoverTimeFields = () => ({
  date: string().required(message('required')),
  hour: string().required(message('required')),
});
/** A proposed handover time as the page showed it. */
const seenProposalField = () =>
  object({
    ...handoverTimeFields(),
    proposedAt: number().integer().required(message('required')),
  }).required(message('required'));

/** Result of a reservation: the members' copy of the offer and the end of the reservation (epoch ms). */
export type BookedOffer = { offer: MembersOffer; reservationNumber: number; reservedUntil: number };

/**
 * How the deposit of a lease is paid, and its state. `account` is 26 digits, `amount` in PLN, `title` the transfer
 * title, `qrText` the content of the QR code for bank apps. Times in epoch ms, `null` until the step has happened.
 */
export type DepositInstructions = {
  offerName: string;
  account: string;
  holder: string;
  amount: number;
  title: string;
  qrText: string;
  confirmedAt: number | null;
  rejectedAt: number | null;
  refundedAt: number | null;
  /** Refunded amount (PLN); 0 if none. */
  refunded: number;
  paidOutAt: number | null;
};

export type ReceptionAnswer = { status: 'SUCCESS' } | { message: 'user not verified' };

/** `isAgreed`: the other side has proposed the same time, so both have accepted it. */
export type ProposalAnswer = StatusAnswer & { isAgreed?: true };

/** Daily quota: each call may mail the other side and the named persons. */
/** Signing asks both public registers, which limit the number of requests. */
const SIGNING_RATE = { max: 10, perSeconds: 600 };
const HANDOVER_CALLS_A_DAY = 50;

/** Result of joining a queue: the place from 1, of `waiting` companies. */
export type QueuePlace = { position: number; waiting: number };

/** Daily quota: each call may mail the companies that wait. */
const QUEUE_CALLS_A_DAY = 100;

/** A money step: needs an admin with a fresh sign-in and second factor. */
const recordsMoney = {
  access: 'admin',
  writes: true,
  freshSignIn: true,
  secondFactor: true,
  input: moneyInputSchema(),
} as const;

export const leaseCalls = {
  bookOffer: defineCall<BookedOffer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offerId: idField(), selectedOfferOption: optionField() }),
  }),
  onOfferSign: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offer: offerPointerField(), selectedOfferOption: optionField() }),
  }),
  /** The side that holds a reservation releases it before its end. */
  releaseReservation: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: offerOnly,
  }),
  /** The caller's company waits behind a reservation. A repeat returns its place. */
  joinQueue: defineCall<QueuePlace>()({
    access: 'signedIn',
    writes: true,
    rate: { max: 10, perSeconds: 60 },
    dailyMax: QUEUE_CALLS_A_DAY,
    input: offerOnly,
  }),
  leaveQueue: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: offerOnly,
  }),
  /** Pauses or resumes the company's place: while it is paused, its turn is skipped. */
  pauseQueue: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    dailyMax: QUEUE_CALLS_A_DAY,
    input: object({ offerId: idField(), isPaused: boolean().required(message('required')) }),
  }),
  /** The first of two people takes the signature back, or the second refuses to sign. */
  withdrawSignature: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: offerOnly,
  }),
  onSignConfirm: defineCall<WaitingAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: SIGNING_RATE,
    ownUid: 'userUid',
    input: object({
      userUid: idField(),
      offerId: idField(),
      seen: seenField(),
      acknowledgements: acknowledgementsSchema(),
      /** The name as the tenant typed it. It must match the account's. */
      fullName: requiredText(FULL_NAME_MAX_CHARS),
      /** Colleague who signs second, if the register asks for two people. */
      secondUid: optionalIdField(),
    }),
  }),
  /** The caller's side submits the uploaded lease of over twelve months that it signed outside the platform. */
  submitSignedLease: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offerId: idField(), seen: seenField() }),
  }),
  /** Returns the platform's fee of each side for a signed lease. It is shown before anyone signs. */
  getPlatformFees: defineCall<PlatformFees>()({
    access: 'signedIn',
    writes: false,
    input: object({}),
  }),
  getInvoiceNumber: defineCall<InvoiceNumbers>()({
    access: 'admin',
    writes: false,
    input: offerOnly,
  }),
  notifyAdminOnContractSigned: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: offerOnly,
  }),
  updateReceptionOfThePremise: defineCall<ReceptionAnswer>()({
    access: 'signedIn',
    writes: true,
    dailyMax: HANDOVER_CALLS_A_DAY,
    input: object({
      receptionForm: object({
        firstName: nameField(),
        lastName: nameField(),
        email: emailField(),
        date: string().required(message('required')),
        hour: string().required(message('required')),
        authorized: boolean().required(message('required')),
      }).required(message('required')),
      id: idField(),
      landlord: boolean().required(message('required')),
    }),
  }),
  proposeHandoverTime: defineCall<ProposalAnswer>()({
    access: 'signedIn',
    writes: true,
    dailyMax: HANDOVER_CALLS_A_DAY,
    input: object({ offerId: idField(), ...handoverTimeFields() }),
  }),
  answerHandoverTime: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({
      offerId: idField(),
      /** The proposal the page showed. A newer one is neither accepted nor declined. */
      seen: seenProposalField(),
      accepted: boolean().required(message('required')),
    }),
  }),
  withdrawHandoverTime: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    dailyMax: HANDOVER_CALLS_A_DAY,
    /** `seen` is the proposal the page showed; no other one is withdrawn. */
    input: object({ offerId: idField(), seen: seenProposalField() }),
  }),
  getDepositInstructions: defineCall<DepositInstructions>()({
    access: 'signedIn',
    writes: false,
    isAudited: true,
    input: offerOnly,
  }),
  /** The landlord gives the tenant more business days for the deposit, once. */
  extendDepositDeadline: defineCall<StatusAnswer & { dueOn: string }>()({
    access: 'signedIn',
    writes: true,
    input: object({
      offerId: idField(),
      days: number()
        .integer(message('integer'))
        .min(DEPOSIT_EXTENSION_MIN_DAYS, message('min', { min: DEPOSIT_EXTENSION_MIN_DAYS }))
        .max(DEPOSIT_EXTENSION_MAX_DAYS, message('max', { max: DEPOSIT_EXTENSION_MAX_DAYS }))
        .required(message('required')),
    }),
  }),
  /**
   * The landlord ends a signed lease whose deposit did not arrive by its due day. `offersAgain`: the landlord consents to offer the
   * premises again on the same terms, which requires a fresh sign-in.
   */
  endUnpaidLease: defineCall<WaitingAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offerId: idField(), offersAgain: boolean(), secondUid: optionalIdField() }),
  }),
  confirmDeposit: defineCall<StatusAnswer>()(recordsMoney),
  rejectDeposit: defineCall<StatusAnswer>()(recordsMoney),
  recordRefund: defineCall<StatusAnswer>()(recordsMoney),
  recordPayout: defineCall<StatusAnswer>()(recordsMoney),
} as const;
