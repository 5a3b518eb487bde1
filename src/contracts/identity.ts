import { emailField, nameField } from '@domain/accounts/user';
import { decisionFields } from '@domain/identity/rejection';
import { CODE_DIGITS } from '@domain/identity/requestSteps';
import { message } from '@domain/shared/validation';
import { boolean, object, string } from 'yup';
import { answers } from './callable';
import { idField, type StatusAnswer } from './offers';

export type RequestAnswer = { requestId: string };

const FILE_URL_MAX_CHARS = 1000;

const person = { userUid: idField(), firstName: nameField(), lastName: nameField(), email: emailField() };

/** An account begins; a handful of tries is enough for a person, and each tells the admin. */
const begins = {
  access: 'signedIn',
  writes: true,
  ownUid: 'userUid',
  rate: { max: 20, perSeconds: 600 },
} as const;

const requestOnly = object({ requestId: idField() });

export const identityCalls = {
  showMObywatelInstructions: answers<RequestAnswer>()({ ...begins, input: object(person) }),
  requestMObywatelVerification: answers<RequestAnswer>()({ ...begins, input: object(person) }),
  updateMObywatelCode: answers<StatusAnswer>()({
    access: 'admin',
    writes: true,
    input: object({
      requestId: idField(),
      verificationCode: string()
        .required(message('required'))
        .matches(new RegExp(`^\\d{${CODE_DIGITS}}$`), {
          message: message('exactDigits', { digits: CODE_DIGITS }),
          excludeEmptyString: true,
        }),
    }),
  }),
  showUserModal: answers<StatusAnswer>()({ access: 'admin', writes: true, input: requestOnly }),
  resetVerification: answers<StatusAnswer>()({ access: 'admin', writes: true, input: requestOnly }),
  handleContinueVerification: answers<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    ownUid: 'userUid',
    input: object({ userUid: idField(), continueVerification: boolean().required(message('required')) }),
  }),
  confirmMObywatelVerification: answers<StatusAnswer>()({
    access: 'admin',
    writes: true,
    input: object({ requestId: idField(), ...decisionFields }),
  }),
  onUploadSignature: answers<StatusAnswer>()({
    ...begins,
    input: object({
      userUid: idField(),
      fileUrl: string()
        .required(message('required'))
        .max(FILE_URL_MAX_CHARS, message('tooLong', { max: FILE_URL_MAX_CHARS })),
      firstName: nameField(),
      lastName: nameField(),
    }),
  }),
  reviewSignedTerms: answers<StatusAnswer>()({
    access: 'admin',
    writes: true,
    input: object({ userUid: idField(), ...decisionFields }),
  }),
  /** The server's clock in epoch ms, for screens that count down to its moments. */
  getServerTime: answers<{ now: number }>()({ access: 'signedIn', writes: false, input: object({}) }),
} as const;
