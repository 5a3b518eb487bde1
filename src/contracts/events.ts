import { requiredText, textUpTo } from '@domain/shared/fields';
import { message } from '@domain/shared/validation';
import { object } from 'yup';
import { answers, type StatusAnswer } from './callable';
import { idField } from './fields';

const EVENT_METHOD_MAX_CHARS = 60;
const EVENT_DETAILS_MAX_CHARS = 500;

const METHOD_FORM = /^[A-Za-z][A-Za-z0-9_.]*$/;

export const eventCalls = {
  /** An event of the web's own; it is queued and numbered like the server's. */
  logClientEvent: answers<StatusAnswer>()({
    access: 'anyone',
    writes: true,
    rate: { max: 30, perSeconds: 60 },
    input: object({
      method: requiredText(EVENT_METHOD_MAX_CHARS).matches(METHOD_FORM, {
        message: message('invalid'),
        excludeEmptyString: true,
      }),
      details: textUpTo(EVENT_DETAILS_MAX_CHARS).defined(message('required')),
      offerId: idField().optional(),
    }),
  }),
} as const;
