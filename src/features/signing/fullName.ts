import { acknowledgementFields, isFullName } from '@domain/leases/signature';
import type { SigningAcknowledgement } from '@domain/leases/signing';
import { message } from '@domain/shared/validation';
import { object, string } from 'yup';

export type SignatureValues = Record<SigningAcknowledgement, boolean> & {
  fullName: string;
  secondUid: string;
};

/**
 * Values that the tenant gives with the signature: both acknowledgements, their full name and, where two people sign, the second
 * one.
 */
export const signatureSchema = (name: string, { isSecondNeeded }: { isSecondNeeded: boolean }) =>
  object({
    ...acknowledgementFields(),
    fullName: string()
      .required(message('required'))
      .test('ownName', message('fullNameMismatch', { name }), (typed) => !typed || isFullName(typed, name)),
    secondUid: isSecondNeeded ? string().required(message('chooseSecondSigner')) : string().defined(),
  });
