import { array, mixed, number, object, string } from 'yup';
import { message } from '../shared/validation';
import {
  COMMENTS_MAX_CHARS,
  EQUIPMENT_CONDITIONS,
  METER_UNITS,
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
const rows = <T extends object>(row: ReturnType<typeof object<T>>) =>
  array()
    .of(row)
    .max(PROTOCOL_ROWS_MAX, message('tooMany', { max: PROTOCOL_ROWS_MAX }))
    .required(message('required'));
const oneOf = <T extends string>(values: readonly T[]) =>
  mixed<T>()
    .oneOf([...values, null as never], message('oneOf'))
    .defined()
    .nullable();

const named = {
  name: text(ROW_NAME_MAX_CHARS),
  preset: string().defined().nullable().max(ROW_NAME_MAX_CHARS),
};

/** Meter numbers are digits when given: no sign, so never below zero (Spec 2 §5). */
const meterNumber = () =>
  text(ROW_NAME_MAX_CHARS)
    .matches(/^[0-9A-Za-z/ .-]*$/, { message: message('meterNumber') })
    .test('notNegative', message('min', { min: 0 }), (value) => !/^\s*-\s*\d/.test(value ?? ''));

/** Sections A to D with their limits (Spec 2 §5); an empty value is allowed and stored as `Brak`. */
export const protocolFormSchema = object({
  establishedPremiseCondition: rows(
    object({
      ...named,
      level: text(ROW_NAME_MAX_CHARS),
      condition: oneOf(ROOM_CONDITIONS),
      comments: text(COMMENTS_MAX_CHARS),
    }) as never,
  ),
  establishedEquipmentState: rows(
    object({ ...named, condition: oneOf(EQUIPMENT_CONDITIONS), quantity: quantity() }) as never,
  ),
  localMeterReadings: rows(
    object({
      ...named,
      meterNumber: meterNumber(),
      quantity: quantity(),
      unit: mixed()
        .oneOf([...METER_UNITS], message('oneOf'))
        .required(message('required')),
    }) as never,
  ),
  transferredKeysAndDevices: rows(object({ ...named, quantity: quantity() }) as never),
  additionalStatements: text(STATEMENTS_MAX_CHARS),
});
