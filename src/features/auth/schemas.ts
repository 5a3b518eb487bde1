import { accountCalls } from '@api/accounts';
import { emailField, namesSchema, newPasswordField, PASSWORD_MAX_CHARS } from '@domain/accounts/user';
import { tickedField } from '@domain/shared/fields';
import { message } from '@domain/shared/validation';
import { boolean, object, ref, string } from 'yup';

/** A new password and its confirmation. */
export const newPasswordSchema = object({
  password: newPasswordField(),
  confirmation: string()
    .required(message('required'))
    .max(PASSWORD_MAX_CHARS, message('tooLong', { max: PASSWORD_MAX_CHARS }))
    .oneOf([ref('password')], message('passwordsDiffer')),
});
export type NewPassword = { password: string; confirmation: string };

/** Step 1 of the sign-up (Spec 1 §5). */
export const credentialsSchema = newPasswordSchema.shape({
  email: emailField(),
  marketingConsent: boolean().required(message('required')),
});
export type Credentials = NewPassword & { email: string; marketingConsent: boolean };

/** Step 2 of the sign-up: both names, and consent to the terms and the privacy policy. */
export const signUpNamesSchema = namesSchema.shape({
  acceptsTerms: tickedField('termsRequired'),
});
export type Names = { firstName: string; lastName: string; acceptsTerms: boolean };

/** Sign-up through Google (Spec 1 §5): both names, the terms, and the marketing consent of step 1. */
export const newNamesSchema = signUpNamesSchema.concat(credentialsSchema.pick(['marketingConsent']));
export type NewNames = Names & { marketingConsent: boolean };

/** The code from the e-mail: exactly six digits. */
export const emailCodeSchema = accountCalls.verifyEmailVerificationCode.input.pick(['verificationCode']);
export type EmailCode = { verificationCode: string };
