import { emailField, nameField, PERSON_NAME_MAX_CHARS } from '@domain/accounts/user';
import type { InvoiceNumbers } from '@domain/invoices/invoice';
import type { PlatformFees } from '@domain/invoices/platformFee';
import { MONEY_FACTS, MONEY_REASON_MAX_CHARS, type MoneyCall } from '@domain/leases/moneySteps';
import type { PaperCaseRow } from '@domain/leases/paperCase';
import { PAPER_REASON_MAX_CHARS, SCAN_FILES_MAX, SCAN_TYPES } from '@domain/leases/paperLease';
import { acknowledgementsSchema } from '@domain/leases/signature';
import { LEASE_OPTION_IDS } from '@domain/offers/leaseOptions';
import type { MembersOffer } from '@domain/offers/projections';
import { momentOf } from '@domain/shared/dates';
import { decimalsTest } from '@domain/shared/decimals';
import {
  declarationField,
  digestField,
  requiredChoice,
  requiredText,
  textUpTo,
  trimmedText,
} from '@domain/shared/fields';
import { LANGUAGES } from '@domain/shared/format';
import { message } from '@domain/shared/validation';
import { array, boolean, number, object, string } from 'yup';
import { answers, type StatusAnswer } from './callable';
import { idField, offerOnly, offerPointer, shownFeeField } from './fields';

const optionField = () => requiredChoice(LEASE_OPTION_IDS);
const AMOUNT_MAX = 100_000_000;
const amountField = () =>
  number()
    .min(0, message('min', { min: 0 }))
    .max(AMOUNT_MAX, message('max', { max: AMOUNT_MAX }))
    .test(decimalsTest());

/** The day on which the bank booked a transfer; today where it is left out. */
const bookedOnField = () =>
  string().test('real', message('date'), (value) => !value || momentOf(value) !== null);

/** What an admin records about the money of a lease; `amount` in PLN. */
const moneyInput = () =>
  object({
    offerId: idField(),
    amount: amountField(),
    reason: textUpTo(MONEY_REASON_MAX_CHARS),
    bookedOn: bookedOnField(),
  });

/** What the form of a money step asks an admin for: what its call takes, with the day, and a reason where it needs one. */
export const moneyForm = (call: MoneyCall) =>
  object({
    reason: MONEY_FACTS[call].needsReason
      ? trimmedText(MONEY_REASON_MAX_CHARS)
      : textUpTo(MONEY_REASON_MAX_CHARS).trim(),
    bookedOn: bookedOnField().required(message('required')),
    amount: amountField().nullable(),
  });

/** First and last name with the space between. */
const FULL_NAME_MAX_CHARS = 2 * PERSON_NAME_MAX_CHARS + 1;

/** Which lease the page showed; signing is refused unless it is still so. */
const seenField = () =>
  object({
    reservationNumber: number().integer().required(message('required')),
    digest: digestField(),
    feeGrosze: shownFeeField(),
  }).required(message('required'));

const handoverTimeFields = () => ({
  date: string().required(message('required')),
  hour: string().required(message('required')),
});

/** The day on which both sides signed by hand (`YYYY-MM-DD`). */
const signedOnField = () =>
  string()
    .required(message('required'))
    .test('real', message('date'), (value) => momentOf(value ?? '') !== null);

const scanFileField = () => object({ sha256: digestField(), type: requiredChoice(SCAN_TYPES) });

/** Which scan the page showed. */
const attemptField = () => number().integer().min(1).required(message('required'));

/** The declaration about the signatures by hand, ticked, with the language in which the page showed it. */
const paperDeclarationField = () =>
  object({
    given: declarationField(),
    lang: requiredChoice(LANGUAGES),
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

/** Each may send a mail to the other side and to the persons named. */
const HANDOVER_CALLS_A_DAY = 50;

export const leaseCalls = {
  bookOffer: answers<BookedOffer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offerId: idField(), selectedOfferOption: optionField() }),
  }),
  onOfferSign: answers<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offer: offerPointer(), selectedOfferOption: optionField() }),
  }),
  /** The side that holds a reservation gives it back before its end. */
  releaseReservation: answers<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: offerOnly,
  }),
  onSignConfirm: answers<StatusAnswer>()({
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
  submitSignedLease: answers<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offerId: idField(), seen: seenField() }),
  }),
  /** A side hands in the scan of the lease both sides signed by hand; the files are uploaded already. */
  submitPaperLease: answers<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: { max: 10, perSeconds: 60 },
    input: object({
      offerId: idField(),
      seen: seenField(),
      signedOn: signedOnField(),
      files: array()
        .of(scanFileField())
        .required(message('required'))
        .min(1, message('required'))
        .max(SCAN_FILES_MAX, message('max', { max: SCAN_FILES_MAX })),
      declared: paperDeclarationField(),
    }),
  }),
  /** The other side confirms that both sides signed by hand, which makes the lease a signed one. */
  confirmPaperLease: answers<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({
      offerId: idField(),
      seen: seenField(),
      attempt: attemptField(),
      declared: paperDeclarationField(),
    }),
  }),
  /** The other side does not accept the scan and says why; another one can be handed in. */
  declinePaperLease: answers<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({
      offerId: idField(),
      seen: seenField(),
      attempt: attemptField(),
      reason: trimmedText(PAPER_REASON_MAX_CHARS),
    }),
  }),
  /** The side that handed in a scan takes it back before it is answered. */
  withdrawPaperLease: answers<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offerId: idField(), seen: seenField(), attempt: attemptField() }),
  }),
  /** A side asks an admin to settle a lease signed by hand whose scan waits or was refused. */
  askAdminAboutPaper: answers<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offerId: idField(), seen: seenField(), attempt: attemptField() }),
  }),
  /** The leases signed by hand that no side has settled, also of reservations that lapsed, the oldest scan first. */
  listPaperCases: answers<{ cases: PaperCaseRow[] }>()({
    access: 'admin',
    writes: false,
    isAudited: true,
    input: object({}),
  }),
  /** An admin who has the papers of both sides records that they signed by hand, at the latest some days after the reservation. */
  recordPaperLease: answers<StatusAnswer>()({
    access: 'admin',
    writes: true,
    input: object({
      offerId: idField(),
      reservationNumber: number().integer().min(1).optional(),
      signedOn: signedOnField(),
      reason: trimmedText(PAPER_REASON_MAX_CHARS),
    }),
  }),
  /** What the platform charges each side for a signed lease; read before anybody binds themselves. */
  getPlatformFees: answers<PlatformFees>()({
    access: 'signedIn',
    writes: false,
    input: object({}),
  }),
  getInvoiceNumber: answers<InvoiceNumbers>()({
    access: 'admin',
    writes: false,
    input: offerOnly,
  }),
  notifyAdminOnContractSigned: answers<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: offerOnly,
  }),
  updateReceptionOfThePremise: answers<ReceptionAnswer>()({
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
  proposeHandoverTime: answers<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    dailyMax: HANDOVER_CALLS_A_DAY,
    input: object({ offerId: idField(), ...handoverTimeFields() }),
  }),
  answerHandoverTime: answers<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({
      offerId: idField(),
      /** The proposal the page showed; one made since is neither accepted nor declined. */
      seen: object({
        ...handoverTimeFields(),
        proposedAt: number().integer().required(message('required')),
      }).required(message('required')),
      accepted: boolean().required(message('required')),
    }),
  }),
  withdrawHandoverTime: answers<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    dailyMax: HANDOVER_CALLS_A_DAY,
    input: offerOnly,
  }),
  getDepositInstructions: answers<DepositInstructions>()({
    access: 'signedIn',
    writes: false,
    isAudited: true,
    input: offerOnly,
  }),
  confirmDeposit: answers<StatusAnswer>()({
    access: 'admin',
    writes: true,
    input: moneyInput(),
  }),
  rejectDeposit: answers<StatusAnswer>()({
    access: 'admin',
    writes: true,
    input: moneyInput(),
  }),
  recordRefund: answers<StatusAnswer>()({
    access: 'admin',
    writes: true,
    input: moneyInput(),
  }),
  recordPayout: answers<StatusAnswer>()({
    access: 'admin',
    writes: true,
    input: moneyInput(),
  }),
} as const;
