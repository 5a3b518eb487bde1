import { FEE_MAX_GROSZE } from '@domain/invoices/platformFee';
import { digestField, requiredText } from '@domain/shared/fields';
import { ID_FORM, ID_MAX_CHARS } from '@domain/shared/ids';
import { message } from '@domain/shared/validation';
import { number, object, string } from 'yup';

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

/**
 * The platform's net fee in grosze as the page showed it to the side that binds itself; left out, nothing was shown and
 * nothing may be charged.
 */
export const shownFeeField = () =>
  number()
    .integer()
    .min(0, message('min', { min: 0 }))
    .max(FEE_MAX_GROSZE, message('max', { max: FEE_MAX_GROSZE }));

/** An offer posted by the browser is only a pointer: the server loads its own record by this id. */
export const offerPointerField = () => object({ id: idField() }).required(message('required'));

/** Which lease the page showed; signing is refused unless it is still so. */
export const seenField = () =>
  object({
    reservationNumber: number().integer().required(message('required')),
    digest: digestField(),
    feeGrosze: shownFeeField(),
  }).required(message('required'));
