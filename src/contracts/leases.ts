import { emailField, nameField, PERSON_NAME_MAX_CHARS } from '@domain/accounts/user';
import type { InvoiceNumbers } from '@domain/invoices/invoice';
import type { PlatformFees } from '@domain/invoices/platformFee';
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
import { defineCall, type StatusAnswer } from './callable';
import { idField, offerOnly, offerPointerField, seenField } from './fields';

const optionField = () => requiredChoice(LEASE_OPTION_IDS);
const AMOUNT_MAX = 100_000_000;
const amountField = () =>
  number()
    .min(0, message('min', { min: 0 }))
    .max(AMOUNT_MAX, message('max', { max: AMOUNT_MAX }))
    .test(decimalsTest());

/** What an admin records about the money of a lease; `amount` in PLN. */
const moneyInputSchema = () =>
  object({
    offerId: idField(),
    amount: amountField(),
    reason: textUpTo(MONEY_REASON_MAX_CHARS),
    /** The day on which the bank booked a transfer; today where it is left out. */
    bookedOn: dayField(),
    /** Money goes out although the bank took the confirmed deposit back. */
    isReversalAccepted: boolean(),
  });

/**
 * The fields of a money step's form: the input of its call, with the day, and a reason where it needs one.
 * `whyNotSent` tells why the amount given cannot go out as long as the box is not ticked.
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

/** First and last name with the space between. */
const FULL_NAME_MAX_CHARS = 2 * PERSON_NAME_MAX_CHARS + 1;

const handoverTimeFields = () => ({
  date: string().required(message('required')),
  hour: string().required(message('required')),
});
/** A proposed moment as a page showed it. */
const seenProposalField = () =>
  object({
    ...handoverTimeFields(),
    proposedAt: number().integer().required(message('required')),
  }).required(message('required'));

/** What the tenant gets after reserving: the members' copy and until when the reservation lasts (epoch ms). */
export type BookedOffer = { offer: MembersOffer; reservationNumber: number; reservedUntil: number };

/**
 * How the deposit of a lease is paid and what became of it. `account` is 26 digits, `amount` in PLN, `title` is the
 * transfer title, `qrText` what a bank's app reads from the code; moments in epoch ms, `null` while the step has not happened.
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
  /** What went back (PLN), 0 where nothing did. */
  refunded: number;
  paidOutAt: number | null;
};

export type ReceptionAnswer = { status: 'SUCCESS' } | { message: 'user not verified' };

/** `isAgreed`: the other side has asked for the same moment, so both have accepted it. */
export type ProposalAnswer = StatusAnswer & { isAgreed?: true };

/** Each may send a mail to the other side and to the persons named. */
const HANDOVER_CALLS_A_DAY = 50;

/** A step about money: by an admin who has just signed in and proved the second factor. */
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
  /** The side that holds a reservation gives it back before its end. */
  releaseReservation: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: offerOnly,
  }),
  onSignConfirm: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    ownUid: 'userUid',
    input: object({
      userUid: idField(),
      offerId: idField(),
      seen: seenField(),
      acknowledgements: acknowledgementsSchema(),
      /** As the tenant typed it; it has to be the account's. */
      fullName: requiredText(FULL_NAME_MAX_CHARS),
    }),
  }),
  /** The caller's side hands in the lease of over twelve months it signed outside the platform and uploaded. */
  submitSignedLease: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offerId: idField(), seen: seenField() }),
  }),
  /** What the platform charges each side for a signed lease; read before anybody binds themselves. */
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
      /** The proposal the page showed; one made since is neither accepted nor declined. */
      seen: seenProposalField(),
      accepted: boolean().required(message('required')),
    }),
  }),
  withdrawHandoverTime: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    dailyMax: HANDOVER_CALLS_A_DAY,
    /** `seen` is the proposal the page showed; no other is taken back. */
    input: object({ offerId: idField(), seen: seenProposalField() }),
  }),
  getDepositInstructions: defineCall<DepositInstructions>()({
    access: 'signedIn',
    writes: false,
    isAudited: true,
    input: offerOnly,
  }),
  confirmDeposit: defineCall<StatusAnswer>()(recordsMoney),
  rejectDeposit: defineCall<StatusAnswer>()(recordsMoney),
  recordRefund: defineCall<StatusAnswer>()(recordsMoney),
  recordPayout: defineCall<StatusAnswer>()(recordsMoney),
} as const;
