import { type AnyObject, array, type ObjectSchema, object, string } from 'yup';
import { optionalChoice, optionalText, requiredChoice, textUpTo } from '../shared/fields';
import { message } from '../shared/validation';
import { createPhotosTest, createSizeTest, photosField, quantityField } from './formFields';
import { isPresetOf } from './presetNames';
import {
  ANSWERS_OF_SECTION,
  COMMENTS_MAX_CHARS,
  EQUIPMENT_CONDITIONS,
  ITEM_SECTIONS,
  type ItemSection,
  METER_DECIMALS,
  METER_UNITS,
  PROTOCOL_MAX_BYTES,
  PROTOCOL_ROWS_MAX,
  ROOM_CONDITIONS,
  ROW_NAME_MAX_CHARS,
  STATEMENTS_MAX_CHARS,
} from './protocol';

const rows = <T extends AnyObject>(row: ObjectSchema<T>) =>
  array()
    .of(row)
    .max(PROTOCOL_ROWS_MAX, message('tooMany', { max: PROTOCOL_ROWS_MAX }))
    .required(message('required'));

/** Only a prefilled item can be compared with the offer. */
const match = (section: ItemSection) =>
  optionalChoice(ANSWERS_OF_SECTION[section]).test(
    'prefilled',
    message('oneOf'),
    (value, { parent }) => value === null || typeof parent.preset === 'string',
  );

const item = (section: ItemSection) => ({
  name: optionalText(ROW_NAME_MAX_CHARS),
  preset: string()
    .defined()
    .nullable()
    .max(ROW_NAME_MAX_CHARS)
    .test('known', message('oneOf'), (preset) => !preset || isPresetOf(section, preset)),
  match: match(section),
  photos: photosField(),
});

/** Meter numbers are not negative (Spec 2 §5). */
const meterNumber = () =>
  optionalText(ROW_NAME_MAX_CHARS)
    .matches(/^[0-9A-Za-z/ .-]*$/, { message: message('meterNumber') })
    .test('notNegative', message('min', { min: 0 }), (value) => !/^\s*-\s*\d/.test(value ?? ''));

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Counts the photos of a form of any shape. */
const countPhotos = (form: Record<string, unknown>): number =>
  ITEM_SECTIONS.flatMap((section) => toList(form[section]))
    .map((row) => toList((row as { photos?: unknown } | null)?.photos).length)
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
      quantity: quantityField(),
      comments: textUpTo(COMMENTS_MAX_CHARS),
    }),
  ),
  localMeterReadings: rows(
    object({
      ...item('localMeterReadings'),
      meterNumber: meterNumber(),
      quantity: quantityField(METER_DECIMALS),
      unit: requiredChoice(METER_UNITS),
    }),
  ),
  transferredKeysAndDevices: rows(
    object({ ...item('transferredKeysAndDevices'), quantity: quantityField() }),
  ),
  additionalStatements: optionalText(STATEMENTS_MAX_CHARS),
})
  .test(createPhotosTest(countPhotos))
  .test(createSizeTest(PROTOCOL_MAX_BYTES));
