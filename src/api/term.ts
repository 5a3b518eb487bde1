import { requiredChoice, requiredDay, textUpTo } from '@domain/shared/fields';
import { asPublicText } from '@domain/shared/publicText';
import { message } from '@domain/shared/validation';
import { NOTICE_REASON_MAX_CHARS } from '@domain/term/notice';
import { TERM_CHANGES } from '@domain/term/termRecord';
import { proposedTermsSchema } from '@domain/term/termSchema';
import { boolean, number, object } from 'yup';
import { defineCall, type StatusAnswer, type WaitingAnswer } from './callable';
import { idField, offerOnly, optionalIdField } from './fields';

/** Most times a day that one account causes mails about the term of leases by one call, refused ones included. */
const STEPS_A_DAY = 30;

/** When the shown notice or proposal was made (epoch ms). */
const shownAtField = () => number().integer(message('integer')).required(message('required'));

/** Steps that bind a company ask its public register, which limits the number of requests. */
const BINDING_RATE = { max: 60, perSeconds: 600 };

/**
 * Calls about the term of a lease that was handed over. `secondUid`: colleague who signs second, if the register asks for two.
 */
export const termCalls = {
  /**
   * `endsOn` is the last day that the page showed. The notice is refused if it would end the lease on another one.
   * `isOwnTermsChecked`: the giver has checked the landlord's own terms, if the lease has such.
   */
  giveNotice: defineCall<WaitingAnswer & { endsOn: string }>()({
    access: 'signedIn',
    writes: true,
    rate: BINDING_RATE,
    freshSignIn: true,
    dailyMax: STEPS_A_DAY,
    input: object({
      offerId: idField(),
      endsOn: requiredDay(),
      reason: asPublicText(textUpTo(NOTICE_REASON_MAX_CHARS)).defined(),
      isOwnTermsChecked: boolean(),
      secondUid: optionalIdField(),
    }),
  }),
  /** The first person takes back the signature under an act that waits for the second, or the second refuses. */
  withdrawJointAction: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: offerOnly,
  }),
  /** The other side confirms that it has seen the notice. */
  confirmNotice: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offerId: idField(), givenAt: shownAtField() }),
  }),
  /** Proposes a later end, an end on a day, or to take back the side's own notice. It binds the side until `answerBy`. */
  proposeTermChange: defineCall<WaitingAnswer & { answerBy: number }>()({
    access: 'signedIn',
    writes: true,
    rate: BINDING_RATE,
    freshSignIn: true,
    dailyMax: STEPS_A_DAY,
    input: proposedTermsSchema.shape({
      offerId: idField(),
      kind: requiredChoice(TERM_CHANGES),
      secondUid: optionalIdField(),
    }),
  }),
  /** Accepting requires a fresh sign-in. */
  answerTermProposal: defineCall<WaitingAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: BINDING_RATE,
    input: object({
      offerId: idField(),
      proposedAt: shownAtField(),
      accepted: boolean().required(message('required')),
      secondUid: optionalIdField(),
    }),
  }),
  withdrawTermProposal: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offerId: idField(), proposedAt: shownAtField() }),
  }),
} as const;
