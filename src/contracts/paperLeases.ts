import type { LapsedPaper, PaperCaseRow } from '@domain/leases/paperCaseViews';
import { PAPER_REASON_MAX_CHARS, SCAN_FILES_MAX, SCAN_TYPES } from '@domain/leases/paperLease';
import { PAPER_STATEMENT_MAX_CHARS } from '@domain/leases/paperRequests';
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
import { array, number, object } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { idField, seenField } from './fields';

const scanFileField = () => object({ sha256: digestField(), type: requiredChoice(SCAN_TYPES) });

/** Which scan the page showed. */
const attemptField = () => number().integer().min(1).required(message('required'));

const reservationNumberField = () => number().integer().min(1).required(message('required'));

/** The declaration about the signatures by hand, ticked, with the language in which the page showed it. */
const paperDeclarationField = () =>
  object({
    given: declarationField(),
    lang: requiredChoice(LANGUAGES),
  }).required(message('required'));

/** Leases of over twelve months that the sides sign by hand. */
export const paperLeaseCalls = {
  /** A side hands in the scan of the lease both sides signed by hand; the files are uploaded already. */
  submitPaperLease: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: { max: 10, perSeconds: 60 },
    input: object({
      offerId: idField(),
      seen: seenField(),
      /** The day on which both sides signed by hand. */
      signedOn: requiredDay(),
      files: array()
        .of(scanFileField())
        .required(message('required'))
        .min(1, message('required'))
        .max(SCAN_FILES_MAX, message('max', { max: SCAN_FILES_MAX })),
      declared: paperDeclarationField(),
    }),
  }),
  /** The other side confirms that both sides signed by hand, which makes the lease a signed one. */
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
  /** The other side does not accept the scan and says why; another one can be handed in. */
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
  /** The side that handed in a scan takes it back before it is answered. */
  withdrawPaperLease: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offerId: idField(), seen: seenField(), attempt: attemptField() }),
  }),
  /** A side asks an admin to settle a lease signed by hand whose scan waits or was refused. */
  askAdminAboutPaper: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offerId: idField(), seen: seenField(), attempt: attemptField() }),
  }),
  /** The leases signed by hand of the viewer's company that were not settled before their reservation ended, newest first. */
  listLapsedPaperLeases: defineCall<{ leases: LapsedPaper[] }>()({
    access: 'signedIn',
    writes: false,
    input: object({ offerId: idField() }),
  }),
  /** A side asks an admin to settle such a lease, as long as one could record it: once, and once more after an answer. */
  askAdminAboutLapsedPaper: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({
      offerId: idField(),
      reservationNumber: reservationNumberField(),
      attempt: attemptField(),
      /** The side's own account, for the admin and the other side. */
      statement: textUpTo(PAPER_STATEMENT_MAX_CHARS),
    }),
  }),
  /** An admin tells both sides why such a lease is not recorded so far. */
  answerPaperCase: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    input: object({
      offerId: idField(),
      reservationNumber: reservationNumberField(),
      reason: trimmedText(PAPER_REASON_MAX_CHARS),
    }),
  }),
  /** The leases signed by hand that no side has settled, also of reservations that lapsed, the oldest scan first. */
  listPaperCases: defineCall<{ cases: PaperCaseRow[] }>()({
    access: 'admin',
    writes: false,
    isAudited: true,
    input: object({}),
  }),
  /** An admin who has the papers of both sides records that they signed by hand, at the latest some days after the reservation. */
  recordPaperLease: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    freshSignIn: true,
    secondFactor: true,
    input: object({
      offerId: idField(),
      reservationNumber: number().integer().min(1).optional(),
      /** The day on which both sides signed by hand. */
      signedOn: requiredDay(),
      reason: trimmedText(PAPER_REASON_MAX_CHARS),
    }),
  }),
} as const;
