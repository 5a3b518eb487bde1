import { emailField, nameField } from '@domain/accounts/user';
import { decisionFields } from '@domain/identity/rejection';
import { CODE_DIGITS } from '@domain/identity/requestSteps';
import { RESET_REASON_MAX_CHARS } from '@domain/identity/resetRequest';
import { requiredText, textUpTo } from '@domain/shared/fields';
import { message } from '@domain/shared/validation';
import { boolean, object } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { digitsField, idField } from './fields';

export type RequestAnswer = { requestId: string };
export type ResetAnswer = { status: 'SUCCESS' | 'WAITING' };

const FILE_URL_MAX_CHARS = 1000;

const person = { userUid: idField(), firstName: nameField(), lastName: nameField(), email: emailField() };

/** Calls that start a verification. A person needs few tries, and each notifies the admin. */
const begins = {
  access: 'signedIn',
  writes: true,
  ownUid: 'userUid',
  rate: { max: 20, perSeconds: 600 },
} as const;

const requestOnly = object({ requestId: idField() });

export const identityCalls = {
  showMObywatelInstructions: defineCall<RequestAnswer>()({ ...begins, input: object(person) }),
  requestMObywatelVerification: defineCall<RequestAnswer>()({ ...begins, input: object(person) }),
  updateMObywatelCode: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    input: object({
      requestId: idField(),
      verificationCode: digitsField(CODE_DIGITS),
    }),
  }),
  showUserModal: defineCall<StatusAnswer>()({ access: 'admin', writes: true, input: requestOnly }),
  /** `WAITING`: another admin must confirm the reset. */
  resetVerification: defineCall<ResetAnswer>()({
    access: 'admin',
    writes: true,
    secondFactor: true,
    input: object({
      requestId: idField(),
      reason: textUpTo(RESET_REASON_MAX_CHARS),
    }),
  }),
  handleContinueVerification: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    ownUid: 'userUid',
    input: object({ userUid: idField(), continueVerification: boolean().required(message('required')) }),
  }),
  confirmMObywatelVerification: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    secondFactor: true,
    input: object({ requestId: idField(), ...decisionFields }),
  }),
  onUploadSignature: defineCall<StatusAnswer>()({
    ...begins,
    input: object({
      userUid: idField(),
      fileUrl: requiredText(FILE_URL_MAX_CHARS),
      firstName: nameField(),
      lastName: nameField(),
    }),
  }),
  reviewSignedTerms: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    secondFactor: true,
    input: object({ userUid: idField(), ...decisionFields }),
  }),
} as const;
