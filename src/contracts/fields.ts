import { message } from '@domain/shared/validation';
import { object, string } from 'yup';

/** Fields that several calls take. Every message is a key of the `validation` locale. */

const ID_MAX_CHARS = 64;

/** A text of at most `max` characters, which may be left out. */
export const textUpTo = (max: number) => string().max(max, message('tooLong', { max }));

export const requiredUpTo = (max: number) => textUpTo(max).required(message('required'));

/** An id that is one path segment and nothing else. */
export const idField = () =>
  requiredUpTo(ID_MAX_CHARS).matches(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, {
    message: message('id'),
    excludeEmptyString: true,
  });

/** One value of a closed set. */
export const chosenFrom = <T extends string>(values: readonly T[]) =>
  string()
    .oneOf([...values], message('oneOf'))
    .required(message('required'));

/** A code of so many digits. */
export const digitsField = (digits: number) =>
  string()
    .required(message('required'))
    .matches(new RegExp(`^\\d{${digits}}$`), {
      message: message('exactDigits', { digits }),
      excludeEmptyString: true,
    });

/** Lower-case hexadecimal SHA-256. */
export const digestField = () =>
  string()
    .required(message('required'))
    .matches(/^[0-9a-f]{64}$/, { message: message('invalid'), excludeEmptyString: true });

/** The input of the calls that need nothing but the offer. */
export const offerOnly = object({ offerId: idField() });
