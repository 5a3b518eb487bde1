import { requiredText } from '@domain/shared/fields';
import { object } from 'yup';
import { defineCall } from './callable';
import { idField } from './fields';

const TOKEN_MAX_CHARS = 200;

/** Body of a mail as a complete HTML document. Show it only where scripts cannot run (Spec 2 §2). */
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
