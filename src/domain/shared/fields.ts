import { array, boolean, mixed, string } from 'yup';
import { parseTimestamp } from './dates';
import { asPublicLine, asPublicText } from './publicText';
import { message } from './validation';

/** Building blocks of schemas. Every message is a key of the `validation` locale. */

/** An optional text of at most `max` characters. Like every text it must not have hidden characters. */
export const textUpTo = (max: number) => asPublicText(string().max(max, message('tooLong', { max })));

/** A text that is defined but may be empty. */
export const optionalText = (max: number) => textUpTo(max).defined();

/** A text that is not blank. Surrounding spaces are allowed. */
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

/** A single line for other readers, defined but possibly empty. */
export const optionalLine = (max: number) => asPublicLine(optionalText(max));

/** A single line for other readers, not blank. */
export const requiredLine = (max: number) => asPublicLine(requiredText(max));

/** A text that is not blank, trimmed. */
export const trimmedText = (max: number) => textUpTo(max).trim().required(message('required'));

/** An optional calendar day `YYYY-MM-DD`. */
export const dayField = () =>
  string().test('real', message('date'), (value) => !value || parseTimestamp(value) !== null);

/** A required calendar day `YYYY-MM-DD`. */
export const requiredDay = () => dayField().required(message('required'));

/** A lower-case hexadecimal SHA-256. */
export const digestField = () =>
  string()
    .required(message('required'))
    .matches(/^[0-9a-f]{64}$/, { message: message('invalid'), excludeEmptyString: true });

/** A checkbox that must be ticked; `key` is the message otherwise. */
export const tickedField = (key: string) => boolean().required(message(key)).oneOf([true], message(key));

/** A declaration that must be ticked. */
export const declarationField = () => tickedField('declarationRequired');

/** An optional value of a closed set. */
export const choiceField = <T extends string>(values: readonly T[]) =>
  mixed<T>().test(
    'oneOf',
    message('oneOf'),
    (value) => value === null || value === undefined || values.includes(value),
  );

/** A value of a closed set, or `null` if none is chosen. */
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
