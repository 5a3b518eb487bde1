import { number, object, string } from 'yup';
import { NUMBER_MAX } from '../offers/limits';
import { decimalsTest } from '../shared/decimals';
import { dayField } from '../shared/fields';
import { message } from '../shared/validation';
import type { TermChange } from './termRecord';

/** Lowest net rent in PLN that the sides can agree on. */
const RENT_MIN = 1;

const isDated = (kind: unknown): boolean => (kind as TermChange) !== 'noticeWithdrawal';

/** The proposed day and rent (PLN net, `null` leaves it as it is). Only an extension changes the rent; a notice has no day. */
export const proposedTermsSchema = object({
  endsOn: dayField()
    .nullable()
    .defined(message('required'))
    .when('kind', ([kind], field) =>
      isDated(kind)
        ? field.required(message('required'))
        : string().nullable().defined(message('required')).oneOf([null], message('oneOf')),
    ),
  rent: number()
    .nullable()
    .defined(message('required'))
    .typeError(message('number'))
    .min(RENT_MIN, message('min', { min: RENT_MIN }))
    .max(NUMBER_MAX, message('max', { max: NUMBER_MAX }))
    .test(decimalsTest())
    .when('kind', ([kind], field) =>
      kind === 'extension' ? field : number().nullable().defined().oneOf([null], message('oneOf')),
    ),
});
