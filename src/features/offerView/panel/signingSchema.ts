import { SIGNING_ACKNOWLEDGEMENTS } from '@domain/leases/signing';
import { LEASE_OPTION_IDS, type LeaseOptionId } from '@domain/offers/leaseOptions';
import { message } from '@domain/shared/validation';
import { boolean, object, string } from 'yup';

export type Acknowledgement = (typeof SIGNING_ACKNOWLEDGEMENTS)[number];

/** What the tenant fills in before reserving: an option and the two acknowledgements (Spec 2 §4). */
export type SigningValues = { option: LeaseOptionId | '' } & Record<Acknowledgement, boolean>;

const acknowledged = () => boolean().oneOf([true], message('declarationRequired'));

export const signingSchema = object({
  option: string()
    .required(message('leaseOptionRequired'))
    .oneOf(LEASE_OPTION_IDS, message('leaseOptionRequired')),
  ...(Object.fromEntries(SIGNING_ACKNOWLEDGEMENTS.map((name) => [name, acknowledged()])) as Record<
    Acknowledgement,
    ReturnType<typeof acknowledged>
  >),
});
