import { declarationField, requiredDay } from '@domain/shared/fields';
import { object } from 'yup';

/** The day on which both sides signed (`YYYY-MM-DD`) and their declaration. */
export type PaperValues = { signedOn: string; given: boolean };

export const paperSchema = object({
  signedOn: requiredDay(),
  given: declarationField(),
});
