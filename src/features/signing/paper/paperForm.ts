import { declarationField } from '@domain/shared/fields';
import { message } from '@domain/shared/validation';
import { object, string } from 'yup';

/** The day on which both sides signed (`YYYY-MM-DD`) and the declaration about it. */
export type PaperValues = { signedOn: string; given: boolean };

export const paperSchema = object({
  signedOn: string().required(message('required')),
  given: declarationField(),
});
