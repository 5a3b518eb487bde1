import { counterTermsFields } from '@domain/offers/counterOfferSchema';
import { answerSchema, questionSchema } from '@domain/offers/questions';
import { digestField, textUpTo } from '@domain/shared/fields';
import { message } from '@domain/shared/validation';
import { number, object } from 'yup';
import { defineCall, type StatusAnswer, type WaitingAnswer } from './callable';
import { idField, optionalIdField } from './fields';

const POINTER_MAX_CHARS = 320;

/** Facts a page sends about an offer beside its id. The server ignores them and reads its own record. */
const hintField = () => textUpTo(POINTER_MAX_CHARS);

/** Number of the proposal the page showed. If given, the call never applies to a newer proposal. */
const seenNumberField = () =>
  number()
    .integer(message('integer'))
    .min(1, message('min', { min: 1 }))
    .optional();

/** Above the speed of a person who types. */
const TALK_RATE = { max: 30, perSeconds: 600 };

export const negotiationCalls = {
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
      /** Digest of the binding version shown beside the form. */
      seenDigest: digestField(),
    }),
  }),
  onCounterOfferAccepted: defineCall<WaitingAnswer>()({
    access: 'signedIn',
    writes: true,
    /** Reads the public register of the company, which limits the number of requests. */
    rate: { max: 60, perSeconds: 600 },
    input: object({
      offerId: idField(),
      /** Author of the proposal; optional while only one is pending. */
      tenant: idField().optional(),
      number: seenNumberField(),
      /** Colleague who accepts second, if the register asks for two people. */
      secondUid: optionalIdField(),
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
