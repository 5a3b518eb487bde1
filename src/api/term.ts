import { requiredChoice, requiredDay, textUpTo } from '@domain/shared/fields';
import { asPublicText } from '@domain/shared/publicText';
import { message } from '@domain/shared/validation';
import { NOTICE_REASON_MAX_CHARS } from '@domain/term/notice';
import { TERM_CHANGES } from '@domain/term/termRecord';
import { proposedTermsSchema } from '@domain/term/termSchema';
import { boolean, number, object } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { idField } from './fields';

/** Most times a day that one account causes mails about the term of leases by one call, refused ones included. */
const STEPS_A_DAY = 30;

/** When the shown notice or proposal was made (epoch ms). */
const shownAtField = () => number().integer(message('integer')).required(message('required'));

/** Calls about the term of a lease that was handed over. */
export const termCalls = {
  /** `endsOn` is the last day that the page showed. The notice is refused if it would end the lease on another one. */
  giveNotice: defineCall<StatusAnswer & { endsOn: string }>()({
    access: 'signedIn',
    writes: true,
    freshSignIn: true,
    dailyMax: STEPS_A_DAY,
    input: object({
      offerId: idField(),
      endsOn: requiredDay(),
      reason: asPublicText(textUpTo(NOTICE_REASON_MAX_CHARS)).defined(),
    }),
  }),
  /** The other side confirms that it has seen the notice. */
  confirmNotice: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offerId: idField(), givenAt: shownAtField() }),
  }),
  /** Proposes a later end, an end on a day, or to take back the side's own notice. It binds the side until `answerBy`. */
  proposeTermChange: defineCall<StatusAnswer & { answerBy: number }>()({
    access: 'signedIn',
    writes: true,
    freshSignIn: true,
    dailyMax: STEPS_A_DAY,
    input: proposedTermsSchema.shape({ offerId: idField(), kind: requiredChoice(TERM_CHANGES) }),
  }),
  /** Accepting requires a fresh sign-in. */
  answerTermProposal: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({
      offerId: idField(),
      proposedAt: shownAtField(),
      accepted: boolean().required(message('required')),
    }),
  }),
  withdrawTermProposal: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offerId: idField(), proposedAt: shownAtField() }),
  }),
} as const;
