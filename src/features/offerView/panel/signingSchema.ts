import { LEASE_OPTION_IDS, type LeaseOptionId } from '@domain/offers/leaseOptions';
import { message } from '@domain/shared/validation';
import { object, string } from 'yup';

/** The lease option that the tenant chooses before reserving (Spec 2 §4). */
export type SigningValues = { option: LeaseOptionId | '' };

export const signingSchema = object({
  option: string()
    .required(message('leaseOptionRequired'))
    .oneOf(LEASE_OPTION_IDS, message('leaseOptionRequired')),
});
