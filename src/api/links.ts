import { LINK_MAX_CHARS, SHORT_ID_FORM } from '@domain/links/shortLink';
import { message } from '@domain/shared/validation';
import { object, string } from 'yup';
import { defineCall } from './callable';

export const linkCalls = {
  createShortLink: defineCall<{ shortId: string }>()({
    access: 'creator',
    writes: true,
    rate: { max: 30, perSeconds: 60 },
    input: object({
      originalUrl: string()
        .required(message('required'))
        .max(LINK_MAX_CHARS, message('tooLong', { max: LINK_MAX_CHARS })),
    }),
  }),
  /** Counts a click and returns the target of the link. */
  trackShortLinkClick: defineCall<{ originalUrl: string }>()({
    access: 'anyone',
    writes: true,
    rate: { max: 60, perSeconds: 60 },
    input: object({
      shortId: string()
        .required(message('required'))
        .matches(SHORT_ID_FORM, { message: message('id'), excludeEmptyString: true }),
    }),
  }),
} as const;
