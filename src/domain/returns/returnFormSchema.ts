import { array, number, object } from 'yup';
import { PHOTO_LONG_SIDE_PX } from '../offers/limits';
import {
  METER_DECIMALS,
  PROTOCOL_PHOTOS_MAX,
  PROTOCOL_ROWS_MAX,
  STATEMENTS_MAX_CHARS,
} from '../protocol/protocol';
import { decimalsTest } from '../shared/decimals';
import { measureDocument } from '../shared/documentSize';
import { digestField, optionalChoice, optionalText } from '../shared/fields';
import { message } from '../shared/validation';
import {
  listReturnPhotos,
  RETURN_ANSWERS,
  RETURN_MAX_BYTES,
  RETURN_NOTE_MAX_CHARS,
  type ReturnForm,
} from './returnForm';

const side = () => number().integer().min(1).max(PHOTO_LONG_SIDE_PX).required(message('required'));
const photo = object({ sha256: digestField(), width: side(), height: side() });

const rows = (decimals: number) =>
  array()
    .of(
      object({
        answer: optionalChoice(RETURN_ANSWERS),
        quantity: number()
          .defined()
          .nullable()
          .typeError(message('number'))
          .min(0, message('min', { min: 0 }))
          .test(decimalsTest(decimals)),
        note: optionalText(RETURN_NOTE_MAX_CHARS),
        photos: array().of(photo).required(),
      }),
    )
    .max(PROTOCOL_ROWS_MAX, message('tooMany', { max: PROTOCOL_ROWS_MAX }))
    .required(message('required'));

/** The rows of a return with their limits. Open rows are allowed while it is filled in. */
export const returnFormSchema = object({
  establishedPremiseCondition: rows(0),
  establishedEquipmentState: rows(0),
  localMeterReadings: rows(METER_DECIMALS),
  transferredKeysAndDevices: rows(0),
  additionalStatements: optionalText(STATEMENTS_MAX_CHARS),
})
  .test(
    'photos',
    (form, { createError }) =>
      listReturnPhotos(form as ReturnForm).length <= PROTOCOL_PHOTOS_MAX ||
      createError({
        path: 'establishedPremiseCondition',
        message: message('tooManyPhotos', { max: PROTOCOL_PHOTOS_MAX }),
      }),
  )
  .test(
    'size',
    (form, { createError }) =>
      measureDocument(form) <= RETURN_MAX_BYTES ||
      createError({ path: 'establishedPremiseCondition', message: message('protocolTooLong') }),
  );
