import { array, boolean, mixed, string } from 'yup';
import { parseTimestamp } from './dates';
import { asPublicLine, asPublicText } from './publicText';
import { message } from './validation';

/** Building blocks of schemas; every message is a key of the `validation` locale. */

/** A text of at most `max` characters, which may be left out. Like every text it holds no hidden characters. */
export const textUpTo = (max: number) => asPublicText(string().max(max, message('tooLong', { max })));

/** A text that is there, be it empty. */
export const optionalText = (max: number) => textUpTo(max).defined();

/** A text that says something; spaces around it are allowed, spaces alone are not. */
export const requiredText = (max: number) =>
  asPublicText(
    string()
      .defined(message('required'))
      .nonNullable(message('required'))
      .test({
        name: 'given',
        message: message('required'),
        skipAbsent: true,
        test: (value) => value.trim() !== '',
      })
      .max(max, message('tooLong', { max })),
  );

/** One line that others read, which is there, be it empty. */
export const optionalLine = (max: number) => asPublicLine(optionalText(max));

/** One line that others read and that says something. */
export const requiredLine = (max: number) => asPublicLine(requiredText(max));

/** A text that says something, without the spaces around it. */
export const trimmedText = (max: number) => textUpTo(max).trim().required(message('required'));

/** A calendar day `YYYY-MM-DD`, which may be left out. */
export const dayField = () =>
  string().test('real', message('date'), (value) => !value || parseTimestamp(value) !== null);

/** A calendar day `YYYY-MM-DD`. */
export const requiredDay = () => dayField().required(message('required'));

/** Lower-case hexadecimal SHA-256. */
export const digestField = () =>
  string()
    .required(message('required'))
    .matches(/^[0-9a-f]{64}$/, { message: message('invalid'), excludeEmptyString: true });

/** A box that has to be ticked; `key` says so where it is not. */
export const tickedField = (key: string) => boolean().required(message(key)).oneOf([true], message(key));

/** A declaration that has to be ticked. */
export const declarationField = () => tickedField('declarationRequired');

/** One value of a closed set, which may be left out. */
export const choiceField = <T extends string>(values: readonly T[]) =>
  mixed<T>().test(
    'oneOf',
    message('oneOf'),
    (value) => value === null || value === undefined || values.includes(value),
  );

/** One value of a closed set, or `null` where nothing is chosen. */
export const optionalChoice = <T extends string>(values: readonly T[]) =>
  choiceField(values).defined().nullable();

export const requiredChoice = <T extends string>(values: readonly T[]) =>
  choiceField(values).required(message('required'));

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
