import { counterTermsFields } from '@domain/offers/counterOfferSchema';
import { answerSchema, questionSchema } from '@domain/offers/questions';
import { digestField, textUpTo } from '@domain/shared/fields';
import { message } from '@domain/shared/validation';
import { number, object } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { idField } from './fields';

const POINTER_MAX_CHARS = 320;

/** What a page says about an offer it names by its id; the server reads its own record instead. */
const hintField = () => textUpTo(POINTER_MAX_CHARS);

/** The number of the proposal the page showed; when given, another one is never answered in its place. */
const seenNumberField = () =>
  number()
    .integer(message('integer'))
    .min(1, message('min', { min: 1 }))
    .optional();

/** People type slowly; whoever exceeds this is no person. */
const TALK_RATE = { max: 30, perSeconds: 600 };

export const talkCalls = {
  onCounterOffer: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    ownUid: 'tenant',
    rate: TALK_RATE,
    input: object({
      ...counterTermsFields,
      landlord: hintField(),
      tenant: idField(),
      offerId: idField(),
      /** The digest of the binding version the page showed beside the form. */
      seenDigest: digestField(),
    }),
  }),
  onCounterOfferAccepted: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({
      offerId: idField(),
      /** Whose proposal; may be left out while only one waits for an answer. */
      tenant: idField().optional(),
      number: seenNumberField(),
    }),
  }),
  onCounterOfferDeclined: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({
      tenant: idField(),
      offerName: hintField(),
      offerId: idField(),
      number: seenNumberField(),
    }),
  }),
  onAskQuestion: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    ownUid: 'tenant',
    rate: TALK_RATE,
    input: questionSchema.shape({ offerName: hintField(), tenant: idField(), offerId: idField() }),
  }),
  answerQuestion: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: TALK_RATE,
    input: answerSchema.shape({ tenant: idField(), offerId: idField() }),
  }),
} as const;
