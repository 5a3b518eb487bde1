import { type AnyObject, array, number, type ObjectSchema, object, string } from 'yup';
import { PHOTO_LONG_SIDE_PX } from '../offers/limits';
import { decimalsTest } from '../shared/decimals';
import { measureDocument } from '../shared/documentSize';
import { digestField, optionalChoice, optionalText, requiredChoice, textUpTo } from '../shared/fields';
import { message } from '../shared/validation';
import {
  ANSWERS_OF_SECTION,
  COMMENTS_MAX_CHARS,
  EQUIPMENT_CONDITIONS,
  ITEM_SECTIONS,
  type ItemSection,
  METER_DECIMALS,
  METER_UNITS,
  PROTOCOL_MAX_BYTES,
  PROTOCOL_PHOTOS_MAX,
  PROTOCOL_ROWS_MAX,
  ROOM_CONDITIONS,
  ROW_NAME_MAX_CHARS,
  STATEMENTS_MAX_CHARS,
} from './protocol';

/** Quantities are whole; a meter reading has the decimals it shows. */
const quantity = (decimals = 0) =>
  number()
    .defined()
    .nullable()
    .typeError(message('number'))
    .min(0, message('min', { min: 0 }))
    .test(decimalsTest(decimals));
const rows = <T extends AnyObject>(row: ObjectSchema<T>) =>
  array()
    .of(row)
    .max(PROTOCOL_ROWS_MAX, message('tooMany', { max: PROTOCOL_ROWS_MAX }))
    .required(message('required'));

const side = () => number().integer().min(1).max(PHOTO_LONG_SIDE_PX).required(message('required'));
const photo = object({
  sha256: digestField(),
  width: side(),
  height: side(),
});

/** Only a prefilled item can be compared with the offer. */
const match = (section: ItemSection) =>
  optionalChoice(ANSWERS_OF_SECTION[section]).test(
    'prefilled',
    message('oneOf'),
    (value, { parent }) => value === null || typeof parent.preset === 'string',
  );

const item = (section: ItemSection) => ({
  name: optionalText(ROW_NAME_MAX_CHARS),
  preset: string().defined().nullable().max(ROW_NAME_MAX_CHARS),
  match: match(section),
  photos: array().of(photo).required(),
});

/** Meter numbers are not negative (Spec 2 §5). */
const meterNumber = () =>
  optionalText(ROW_NAME_MAX_CHARS)
    .matches(/^[0-9A-Za-z/ .-]*$/, { message: message('meterNumber') })
    .test('notNegative', message('min', { min: 0 }), (value) => !/^\s*-\s*\d/.test(value ?? ''));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Counts the photos of a form of any shape. */
const countPhotos = (form: Record<string, unknown>): number =>
  ITEM_SECTIONS.flatMap((section) => listOf(form[section]))
    .map((row) => listOf((row as { photos?: unknown } | null)?.photos).length)
    .reduce((sum, count) => sum + count, 0);

/** Sections A to D with their limits (Spec 2 §5); an empty value is allowed and stored as `Brak`. */
export const protocolFormSchema = object({
  establishedPremiseCondition: rows(
    object({
      ...item('establishedPremiseCondition'),
      level: optionalText(ROW_NAME_MAX_CHARS),
      condition: optionalChoice(ROOM_CONDITIONS),
      comments: optionalText(COMMENTS_MAX_CHARS),
    }),
  ),
  establishedEquipmentState: rows(
    object({
      ...item('establishedEquipmentState'),
      condition: optionalChoice(EQUIPMENT_CONDITIONS),
      quantity: quantity(),
      comments: textUpTo(COMMENTS_MAX_CHARS),
    }),
  ),
  localMeterReadings: rows(
    object({
      ...item('localMeterReadings'),
      meterNumber: meterNumber(),
      quantity: quantity(METER_DECIMALS),
      unit: requiredChoice(METER_UNITS),
    }),
  ),
  transferredKeysAndDevices: rows(object({ ...item('transferredKeysAndDevices'), quantity: quantity() })),
  additionalStatements: optionalText(STATEMENTS_MAX_CHARS),
})
  .test(
    'photos',
    (form, { createError }) =>
      countPhotos(form) <= PROTOCOL_PHOTOS_MAX ||
      createError({
        path: 'establishedPremiseCondition',
        message: message('tooManyPhotos', { max: PROTOCOL_PHOTOS_MAX }),
      }),
  )
  .test(
    'size',
    (form, { createError }) =>
      measureDocument(form) <= PROTOCOL_MAX_BYTES ||
      createError({ path: 'establishedPremiseCondition', message: message('protocolTooLong') }),
  );
