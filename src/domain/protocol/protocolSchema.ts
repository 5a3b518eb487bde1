import { type AnyObject, array, mixed, number, type ObjectSchema, object, string } from 'yup';
import { PHOTO_LONG_SIDE_PX } from '../offers/limits';
import { message } from '../shared/validation';
import {
  COMMENTS_MAX_CHARS,
  EQUIPMENT_CONDITIONS,
  ITEM_SECTIONS,
  METER_UNITS,
  OFFER_MATCHES,
  PROTOCOL_PHOTOS_MAX,
  PROTOCOL_ROWS_MAX,
  ROOM_CONDITIONS,
  ROW_NAME_MAX_CHARS,
  STATEMENTS_MAX_CHARS,
} from './protocol';

const text = (max: number) => string().defined().max(max, message('tooLong', { max }));
const quantity = () =>
  number()
    .defined()
    .nullable()
    .min(0, message('min', { min: 0 }));
const rows = <T extends AnyObject>(row: ObjectSchema<T>) =>
  array()
    .of(row)
    .max(PROTOCOL_ROWS_MAX, message('tooMany', { max: PROTOCOL_ROWS_MAX }))
    .required(message('required'));
const oneOf = <T extends string>(values: readonly T[]) =>
  mixed<T>()
    .defined()
    .nullable()
    .oneOf([...values, null], message('oneOf'));

const side = () => number().integer().min(1).max(PHOTO_LONG_SIDE_PX).required(message('required'));
const photo = object({
  sha256: string()
    .required(message('required'))
    .matches(/^[0-9a-f]{64}$/, { message: message('invalid') }),
  width: side(),
  height: side(),
});

/** Only what was prefilled can be held against the offer. */
const match = () =>
  oneOf(OFFER_MATCHES).test(
    'prefilled',
    message('oneOf'),
    (value, { parent }) => value === null || typeof parent.preset === 'string',
  );

const item = {
  name: text(ROW_NAME_MAX_CHARS),
  preset: string().defined().nullable().max(ROW_NAME_MAX_CHARS),
  match: match(),
  photos: array().of(photo).required(),
};

/** Meter numbers are digits when given: no sign, so never below zero (Spec 2 §5). */
const meterNumber = () =>
  text(ROW_NAME_MAX_CHARS)
    .matches(/^[0-9A-Za-z/ .-]*$/, { message: message('meterNumber') })
    .test('notNegative', message('min', { min: 0 }), (value) => !/^\s*-\s*\d/.test(value ?? ''));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** How many photos a form of any shape has. */
const photoCount = (form: Record<string, unknown>): number =>
  ITEM_SECTIONS.flatMap((section) => listOf(form[section]))
    .map((row) => listOf((row as { photos?: unknown } | null)?.photos).length)
    .reduce((sum, count) => sum + count, 0);

/** Sections A to D with their limits (Spec 2 §5); an empty value is allowed and stored as `Brak`. */
export const protocolFormSchema = object({
  establishedPremiseCondition: rows(
    object({
      ...item,
      level: text(ROW_NAME_MAX_CHARS),
      condition: oneOf(ROOM_CONDITIONS),
      comments: text(COMMENTS_MAX_CHARS),
    }),
  ),
  establishedEquipmentState: rows(
    object({ ...item, condition: oneOf(EQUIPMENT_CONDITIONS), quantity: quantity() }),
  ),
  localMeterReadings: rows(
    object({
      ...item,
      meterNumber: meterNumber(),
      quantity: quantity(),
      unit: mixed()
        .oneOf([...METER_UNITS], message('oneOf'))
        .required(message('required')),
    }),
  ),
  transferredKeysAndDevices: rows(object({ ...item, quantity: quantity() })),
  additionalStatements: text(STATEMENTS_MAX_CHARS),
}).test(
  'photos',
  (form, { createError }) =>
    photoCount(form) <= PROTOCOL_PHOTOS_MAX ||
    createError({
      path: 'establishedPremiseCondition',
      message: message('tooManyPhotos', { max: PROTOCOL_PHOTOS_MAX }),
    }),
);
