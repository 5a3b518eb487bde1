import { array, number, object, type TestContext } from 'yup';
import { PHOTO_LONG_SIDE_PX } from '../offers/limits';
import { decimalsTest } from '../shared/decimals';
import { measureDocument } from '../shared/documentSize';
import { digestField } from '../shared/fields';
import { message } from '../shared/validation';
import { PROTOCOL_PHOTOS_MAX } from './protocol';

/** Fields and limits that the forms of the handover and of the return have in common. */

const sideField = () => number().integer().min(1).max(PHOTO_LONG_SIDE_PX).required(message('required'));
const photo = object({ sha256: digestField(), width: sideField(), height: sideField() });

export const photosField = () => array().of(photo).required();

/** Quantities are whole; a meter reading has the decimals it shows. */
export const quantityField = (decimals = 0) =>
  number()
    .defined()
    .nullable()
    .typeError(message('number'))
    .min(0, message('min', { min: 0 }))
    .test(decimalsTest(decimals));

/** Section that shows what concerns the whole form. */
const FIRST_SECTION = 'establishedPremiseCondition';

/** Returns the test of the photos of a whole form. */
export const createPhotosTest = (countPhotos: (form: Record<string, unknown>) => number) => ({
  name: 'photos',
  test: (form: Record<string, unknown>, { createError }: TestContext) =>
    countPhotos(form) <= PROTOCOL_PHOTOS_MAX ||
    createError({ path: FIRST_SECTION, message: message('tooManyPhotos', { max: PROTOCOL_PHOTOS_MAX }) }),
});

/** Returns the test of the size of a whole form, in bytes as it is stored. */
export const createSizeTest = (maxBytes: number) => ({
  name: 'size',
  test: (form: Record<string, unknown>, { createError }: TestContext) =>
    measureDocument(form) <= maxBytes ||
    createError({ path: FIRST_SECTION, message: message('protocolTooLong') }),
});
