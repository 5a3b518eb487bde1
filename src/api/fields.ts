import { FEE_MAX_GROSZE } from '@domain/invoices/platformFee';
import { digestField, requiredText, textUpTo } from '@domain/shared/fields';
import { ID_FORM, ID_MAX_CHARS } from '@domain/shared/ids';
import { message } from '@domain/shared/validation';
import { number, object, string } from 'yup';

/** Fields shared by several calls. Every message is a key of the `validation` locale. */

/** An id that is exactly one path segment. */
export const idField = () =>
  requiredText(ID_MAX_CHARS).matches(ID_FORM, {
    message: message('id'),
    excludeEmptyString: true,
  });

/** The same, or absent. */
export const optionalIdField = () => textUpTo(ID_MAX_CHARS).matches(ID_FORM, { message: message('id') });

/** A code of exactly `digits` digits. */
export const digitsField = (digits: number) =>
  string()
    .required(message('required'))
    .matches(new RegExp(`^\\d{${digits}}$`), {
      message: message('exactDigits', { digits }),
      excludeEmptyString: true,
    });

/** Input of calls that need only the offer. */
export const offerOnly = object({ offerId: idField() });

/**
 * The platform's net fee in grosze as the page showed it to the signing side. If it is absent, none was shown and none
 * may be charged.
 */
export const shownFeeField = () =>
  number()
    .integer()
    .min(0, message('min', { min: 0 }))
    .max(FEE_MAX_GROSZE, message('max', { max: FEE_MAX_GROSZE }));

/** An offer in a payload is only a pointer: the server loads its own record by this id. */
export const offerPointerField = () => object({ id: idField() }).required(message('required'));

/** The lease that the page showed. Signing is refused if it has changed since. */
export const seenField = () =>
  object({
    reservationNumber: number().integer().required(message('required')),
    digest: digestField(),
    feeGrosze: shownFeeField(),
  }).required(message('required'));
