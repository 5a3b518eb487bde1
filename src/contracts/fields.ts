import { requiredText } from '@domain/shared/fields';
import { ID_FORM, ID_MAX_CHARS } from '@domain/shared/ids';
import { message } from '@domain/shared/validation';
import { object, string } from 'yup';

/** Fields that several calls take. Every message is a key of the `validation` locale. */

/** An id that is one path segment and nothing else. */
export const idField = () =>
  requiredText(ID_MAX_CHARS).matches(ID_FORM, {
    message: message('id'),
    excludeEmptyString: true,
  });

/** A code of so many digits. */
export const digitsField = (digits: number) =>
  string()
    .required(message('required'))
    .matches(new RegExp(`^\\d{${digits}}$`), {
      message: message('exactDigits', { digits }),
      excludeEmptyString: true,
    });

/** The input of the calls that need nothing but the offer. */
export const offerOnly = object({ offerId: idField() });
