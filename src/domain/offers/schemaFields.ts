import { array, boolean, mixed, number, string } from 'yup';
import { message } from '../shared/validation';
import { MOMENT_MAX, NUMBER_MAX, TEXT_MAX_CHARS } from './limits';

/** Building blocks of the offer's schemas; every message is a key of the `validation` locale. */

/** A text that says something; spaces around it are allowed, spaces alone are not. */
export const requiredText = (max = TEXT_MAX_CHARS) =>
  string()
    .defined(message('required'))
    .nonNullable(message('required'))
    .test('given', message('required'), (value) => value.trim() !== '')
    .max(max, message('tooLong', { max }));

export const optionalText = (max = TEXT_MAX_CHARS) =>
  string().defined().max(max, message('tooLong', { max }));

export const optionalNumber = (min = 0, max = NUMBER_MAX) =>
  number()
    .defined()
    .nullable()
    .typeError(message('number'))
    .min(min, message('min', { min }))
    .max(max, message('max', { max }));

export const requiredNumber = (min = 0, max = NUMBER_MAX) =>
  optionalNumber(min, max).nonNullable(message('required')).required(message('required'));

export const requiredInteger = (min = 0, max = NUMBER_MAX) =>
  requiredNumber(min, max).integer(message('integer'));

/** A moment in epoch ms. */
export const requiredMoment = () => requiredInteger(0, MOMENT_MAX);

export const optionalMoment = () => optionalNumber(0, MOMENT_MAX).integer(message('integer'));

export const optionalChoice = <T extends string>(values: readonly T[]) =>
  mixed<T>()
    .defined()
    .nullable()
    .test(
      'oneOf',
      message('oneOf'),
      (value) => value === null || value === undefined || values.includes(value),
    );

export const requiredChoice = <T extends string>(values: readonly T[]) =>
  optionalChoice(values).nonNullable(message('required')).required(message('required'));

export const optionalList = <T extends string>(values: readonly T[]) =>
  array()
    .of(
      mixed<T>()
        .defined()
        .test('oneOf', message('oneOf'), (value) => values.includes(value as T)),
    )
    .defined()
    .max(values.length, message('tooMany', { max: values.length }));

export const requiredList = <T extends string>(values: readonly T[]) =>
  optionalList(values).min(1, message('atLeastOne'));

export const flag = () => boolean().defined();

export const tickedFlag = (key: string) => boolean().defined().oneOf([true], message(key));
