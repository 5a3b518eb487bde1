import { textUpTo } from '@domain/shared/fields';
import { asPublicLetter } from '@domain/shared/publicText';
import { message } from '@domain/shared/validation';
import { VIEWING_NOTE_MAX_CHARS } from '@domain/viewings/viewing';
import { viewingTimesSchema } from '@domain/viewings/viewingTimesSchema';
import { boolean, number, object } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { idField } from './fields';

/** Above the speed of a person who chooses times. */
const VIEWING_RATE = { max: 30, perSeconds: 600 };

/** Most times a day that one account causes mails about viewings by one call, refused ones included. */
const STEPS_A_DAY = 30;

/** A moment in epoch ms. */
const momentField = () => number().integer(message('integer')).required(message('required'));

/** A viewing as the page showed it: whose it is and when. A step never applies to one that was moved meanwhile. */
const seenViewingFields = { offerId: idField(), tenant: idField(), startsAt: momentField() };

export const viewingCalls = {
  setViewingTimes: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: VIEWING_RATE,
    dailyMax: STEPS_A_DAY,
    input: viewingTimesSchema.shape({ offerId: idField() }),
  }),
  bookViewing: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: VIEWING_RATE,
    dailyMax: STEPS_A_DAY,
    input: object({ offerId: idField(), startsAt: momentField() }),
  }),
  requestViewing: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: VIEWING_RATE,
    dailyMax: STEPS_A_DAY,
    input: object({
      offerId: idField(),
      startsAt: momentField(),
      note: asPublicLetter(textUpTo(VIEWING_NOTE_MAX_CHARS), 'webAddressInQuestion').defined(),
    }),
  }),
  answerViewingRequest: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: VIEWING_RATE,
    input: object({ ...seenViewingFields, accepted: boolean().required(message('required')) }),
  }),
  moveViewing: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: VIEWING_RATE,
    dailyMax: STEPS_A_DAY,
    input: object({ ...seenViewingFields, newStartsAt: momentField() }),
  }),
  cancelViewing: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: VIEWING_RATE,
    input: object(seenViewingFields),
  }),
  noteNoShow: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object(seenViewingFields),
  }),
} as const;
