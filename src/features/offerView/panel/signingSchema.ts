import { acknowledgementFields } from '@domain/leases/signature';
import type { SigningAcknowledgement } from '@domain/leases/signing';
import { LEASE_OPTION_IDS, type LeaseOptionId } from '@domain/offers/leaseOptions';
import { message } from '@domain/shared/validation';
import { object, string } from 'yup';

/** Values that the tenant fills in before reserving: an option and the two acknowledgements (Spec 2 §4). */
export type SigningValues = { option: LeaseOptionId | '' } & Record<SigningAcknowledgement, boolean>;

export const signingSchema = object({
  option: string()
    .required(message('leaseOptionRequired'))
    .oneOf(LEASE_OPTION_IDS, message('leaseOptionRequired')),
  ...acknowledgementFields(),
});
