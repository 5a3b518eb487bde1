import type { LapsedPaper, PaperCaseRow } from '@domain/leases/paperCaseViews';
import { PAPER_REASON_MAX_CHARS, SCAN_FILES_MAX } from '@domain/leases/paperLease';
import { PAPER_STATEMENT_MAX_CHARS } from '@domain/leases/paperRequests';
import { SCAN_TYPES } from '@domain/leases/scanFile';
import {
  declarationField,
  digestField,
  requiredChoice,
  requiredDay,
  textUpTo,
  trimmedText,
} from '@domain/shared/fields';
import { LANGUAGES } from '@domain/shared/format';
import { message } from '@domain/shared/validation';
import { array, boolean, number, object } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { idField, seenField } from './fields';

const scanFileField = () => object({ sha256: digestField(), type: requiredChoice(SCAN_TYPES) });

/** Number of the scan that the page showed. */
const attemptField = () => number().integer().min(1).required(message('required'));

const reservationNumberField = () => number().integer().min(1).required(message('required'));

/** The ticked declaration about the handwritten signatures, with the language in which the page showed it. */
const paperDeclarationField = () =>
  object({
    given: declarationField(),
    lang: requiredChoice(LANGUAGES),
  }).required(message('required'));

/** Consents to close a case, with their withdrawals, of one account a day. Each of them mails the other side. */
const CLOSINGS_A_DAY = 20;

/** Leases of over twelve months that the sides sign by hand. */
export const paperLeaseCalls = {
  /** A side submits the scan of the lease that both sides signed by hand. The files are already uploaded. */
  submitPaperLease: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: { max: 10, perSeconds: 60 },
    input: object({
      offerId: idField(),
      seen: seenField(),
      /** Day on which both sides signed. */
      signedOn: requiredDay(),
      files: array()
        .of(scanFileField())
        .required(message('required'))
        .min(1, message('required'))
        .max(SCAN_FILES_MAX, message('max', { max: SCAN_FILES_MAX })),
      declared: paperDeclarationField(),
    }),
  }),
  /** The other side confirms that both sides signed by hand. The lease is then signed. */
  confirmPaperLease: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({
      offerId: idField(),
      seen: seenField(),
      attempt: attemptField(),
      declared: paperDeclarationField(),
    }),
  }),
  /** The other side rejects the scan with a reason. A new scan can be submitted. */
  declinePaperLease: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({
      offerId: idField(),
      seen: seenField(),
      attempt: attemptField(),
      reason: trimmedText(PAPER_REASON_MAX_CHARS),
    }),
  }),
  /** The submitting side withdraws its scan while it is pending. */
  withdrawPaperLease: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offerId: idField(), seen: seenField(), attempt: attemptField() }),
  }),
  /** A side asks an admin to settle a hand-signed lease whose scan is pending or rejected. */
  askAdminAboutPaper: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offerId: idField(), seen: seenField(), attempt: attemptField() }),
  }),
  /**
   * Returns the hand-signed leases of the viewer's company that were not settled before their reservation ended,
   * newest first.
   */
  listLapsedPaperLeases: defineCall<{ leases: LapsedPaper[] }>()({
    access: 'signedIn',
    writes: false,
    input: object({ offerId: idField() }),
  }),
  /** A side asks an admin to settle such a lease while one can still record it: once, and once more after a reply. */
  askAdminAboutLapsedPaper: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({
      offerId: idField(),
      reservationNumber: reservationNumberField(),
      attempt: attemptField(),
      /** The side's own statement, for the admin and the other side. */
      statement: textUpTo(PAPER_STATEMENT_MAX_CHARS),
    }),
  }),
  /**
   * A side agrees to close such a lease without recording it, or takes its consent back. The lease is closed once
   * both sides have agreed.
   */
  closePaperCase: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    dailyMax: CLOSINGS_A_DAY,
    input: object({
      offerId: idField(),
      reservationNumber: reservationNumberField(),
      attempt: attemptField(),
      /** Takes the consent back, so that the case stays open. */
      keepsOpen: boolean(),
    }),
  }),
  /** An admin explains to both sides why such a lease is not recorded yet. */
  answerPaperCase: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    input: object({
      offerId: idField(),
      reservationNumber: reservationNumberField(),
      reason: trimmedText(PAPER_REASON_MAX_CHARS),
    }),
  }),
  /**
   * Returns the hand-signed leases that no side has settled, also those of expired reservations, the oldest scan
   * first.
   */
  listPaperCases: defineCall<{ cases: PaperCaseRow[] }>()({
    access: 'admin',
    writes: false,
    isAudited: true,
    input: object({}),
  }),
  /**
   * An admin who has the papers of both sides records that they signed by hand, within some days after the
   * reservation.
   */
  recordPaperLease: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    freshSignIn: true,
    secondFactor: true,
    input: object({
      offerId: idField(),
      reservationNumber: number().integer().min(1).optional(),
      /** Day on which both sides signed. */
      signedOn: requiredDay(),
      reason: trimmedText(PAPER_REASON_MAX_CHARS),
    }),
  }),
} as const;
