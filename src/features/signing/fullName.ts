import { acknowledgementFields, isFullName } from '@domain/leases/signature';
import type { SigningAcknowledgement } from '@domain/leases/signing';
import { message } from '@domain/shared/validation';
import { object, string } from 'yup';

export type SignatureValues = Record<SigningAcknowledgement, boolean> & { fullName: string };

/** Values that the tenant gives with the signature: both acknowledgements and their full name. */
export const signatureSchema = (name: string) =>
  object({
    ...acknowledgementFields(),
    fullName: string()
      .required(message('required'))
      .test('ownName', message('fullNameMismatch', { name }), (typed) => !typed || isFullName(typed, name)),
  });
