import { array, object } from 'yup';
import { createPhotosTest, createSizeTest, photosField, quantityField } from '../protocol/formFields';
import { METER_DECIMALS, PROTOCOL_ROWS_MAX, STATEMENTS_MAX_CHARS } from '../protocol/protocol';
import { optionalChoice, optionalText } from '../shared/fields';
import { message } from '../shared/validation';
import {
  listReturnPhotos,
  RETURN_ANSWERS,
  RETURN_MAX_BYTES,
  RETURN_NOTE_MAX_CHARS,
  type ReturnForm,
} from './returnForm';

const rows = (decimals: number) =>
  array()
    .of(
      object({
        answer: optionalChoice(RETURN_ANSWERS),
        quantity: quantityField(decimals),
        note: optionalText(RETURN_NOTE_MAX_CHARS),
        photos: photosField(),
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
  .test(createPhotosTest((form) => listReturnPhotos(form as ReturnForm).length))
  .test(createSizeTest(RETURN_MAX_BYTES));
