import { message } from '@domain/shared/validation';
import { boolean, object, string } from 'yup';

/** The day on which both sides signed (`YYYY-MM-DD`) and the declaration about it. */
export type PaperValues = { signedOn: string; given: boolean };

export const paperSchema = object({
  signedOn: string().required(message('required')),
  given: boolean().required(message('declarationRequired')).oneOf([true], message('declarationRequired')),
});
