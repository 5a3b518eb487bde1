import { EMAIL_CODE_DIGITS, emailField, nameField } from '@domain/accounts/user';
import { LANGUAGES } from '@domain/shared/format';
import { message } from '@domain/shared/validation';
import { boolean, number, object, string } from 'yup';
import { answers } from './callable';
import { idField, type StatusAnswer } from './offers';

/** What the code calls say, as keys of `auth:code.{message}`. */
export const CODE_MESSAGES = [
  'sent',
  'verified',
  'alreadyVerified',
  'foreignEmail',
  'tooSoon',
  'tooMany',
  'wrong',
  'expired',
  'exhausted',
] as const;
export type CodeMessage = (typeof CODE_MESSAGES)[number];

/** The answer of a code call; an `ERROR` is one the person can mend, so it is an answer and not a refusal. */
export type CodeAnswer = { status: 'SUCCESS' | 'ERROR'; message: CodeMessage };

const CAMPAIGN_TEXT_MAX_CHARS = 200;
const campaignText = () =>
  string().max(CAMPAIGN_TEXT_MAX_CHARS, message('tooLong', { max: CAMPAIGN_TEXT_MAX_CHARS }));

/** Where a visitor came from (Spec 1 §3); `timestamp` in epoch ms. */
const campaignData = object({
  utmSource: campaignText(),
  utmMedium: campaignText(),
  utmCampaign: campaignText(),
  utmId: campaignText(),
  utmTerm: campaignText(),
  utmContent: campaignText(),
  timestamp: number().min(0, message('min', { min: 0 })),
})
  .optional()
  .default(undefined);

const CODE_FORM = new RegExp(`^\\d{${EMAIL_CODE_DIGITS}}$`);

export const accountCalls = {
  onNewUser: answers<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    ownUid: 'uid',
    rate: { max: 10, perSeconds: 60 },
    input: object({
      firstName: nameField(),
      lastName: nameField(),
      email: emailField(),
      uid: idField(),
      marketingConsent: boolean().required(message('required')),
      lang: string()
        .oneOf([...LANGUAGES], message('oneOf'))
        .required(message('required')),
      campaignData,
    }),
  }),
  sendEmailVerificationCode: answers<CodeAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: { max: 20, perSeconds: 60 },
    input: object({ email: emailField() }),
  }),
  verifyEmailVerificationCode: answers<CodeAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: { max: 20, perSeconds: 60 },
    input: object({
      email: emailField(),
      verificationCode: string()
        .required(message('required'))
        .matches(CODE_FORM, {
          message: message('exactDigits', { digits: EMAIL_CODE_DIGITS }),
          excludeEmptyString: true,
        }),
    }),
  }),
} as const;
