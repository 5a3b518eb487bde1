import { requiredText } from '@domain/shared/fields';
import { object } from 'yup';
import { defineCall } from './callable';
import { idField } from './fields';

const TOKEN_MAX_CHARS = 200;

/** The body of a mail as a whole HTML document; to be shown only where it can run nothing (Spec 2 §2). */
export type ViewedEmail = { content: string };

export const mailCalls = {
  viewEmail: defineCall<ViewedEmail>()({
    access: 'anyone',
    writes: false,
    rate: { max: 30, perSeconds: 60 },
    input: object({
      emailId: idField(),
      accessToken: requiredText(TOKEN_MAX_CHARS),
    }),
  }),
} as const;
