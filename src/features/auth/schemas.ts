import { accountCalls } from '@contracts/accounts';
import { emailField, namesSchema, newPasswordField, PASSWORD_MAX_CHARS } from '@domain/accounts/user';
import { message } from '@domain/shared/validation';
import { boolean, object, ref, string } from 'yup';

/** Step 1 of signing up (Spec 1 §5). */
export const credentialsSchema = object({
  email: emailField(),
  password: newPasswordField(),
  confirmation: string()
    .required(message('required'))
    .max(PASSWORD_MAX_CHARS, message('tooLong', { max: PASSWORD_MAX_CHARS }))
    .oneOf([ref('password')], message('passwordsDiffer')),
  marketingConsent: boolean().required(message('required')),
});
export type Credentials = {
  email: string;
  password: string;
  confirmation: string;
  marketingConsent: boolean;
};

/** Step 2 of signing up. */
export { namesSchema };
export type Names = { firstName: string; lastName: string };

/** The code from the e-mail: exactly six digits. */
export const emailCodeSchema = accountCalls.verifyEmailVerificationCode.input.pick(['verificationCode']);
export type EmailCode = { verificationCode: string };
