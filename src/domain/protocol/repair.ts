import { MISSING_VALUE } from '../shared/text';
import { getPresetName } from './presetNames';
import {
  ANSWERS_OF_SECTION,
  EQUIPMENT_CONDITIONS,
  type ItemSection,
  METER_UNITS,
  type ProtocolEquipment,
  type ProtocolForm,
  type ProtocolItem,
  type ProtocolKey,
  type ProtocolMeter,
  type ProtocolPhoto,
  type ProtocolRoom,
  ROOM_CONDITIONS,
  type SubmittedForm,
} from './protocol';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const choiceOf = <T extends string>(value: unknown, choices: readonly T[]): T | null =>
  choices.find((choice) => choice === value) ?? null;

const isPhoto = (value: unknown): value is ProtocolPhoto =>
  isFields(value) &&
  /^[0-9a-f]{64}$/.test(textOf(value.sha256)) &&
  numberOf(value.width) !== null &&
  numberOf(value.height) !== null;

/** The name of a row; a prefilled one stored without its name, or as `Brak`, gets its label back. */
const nameOf = (name: string, preset: string | null): string =>
  preset !== null && (name === '' || name === MISSING_VALUE) ? (getPresetName(preset) ?? '') : name;

const itemOf = ({ name, preset, match, photos }: Fields, section: ItemSection): ProtocolItem => {
  const key = typeof preset === 'string' ? preset : null;
  return {
    name: nameOf(textOf(name), key),
    preset: key,
    match: key === null ? null : choiceOf(match, ANSWERS_OF_SECTION[section]),
    photos: Array.isArray(photos) ? photos.filter(isPhoto) : [],
  };
};

const roomOf = (row: Fields): ProtocolRoom => ({
  ...itemOf(row, 'establishedPremiseCondition'),
  level: textOf(row.level),
  condition: choiceOf(row.condition, ROOM_CONDITIONS),
  comments: textOf(row.comments),
});

const equipmentOf = (row: Fields): ProtocolEquipment => ({
  ...itemOf(row, 'establishedEquipmentState'),
  condition: choiceOf(row.condition, EQUIPMENT_CONDITIONS),
  quantity: numberOf(row.quantity),
  comments: textOf(row.comments),
});

const meterOf = (row: Fields): ProtocolMeter => ({
  ...itemOf(row, 'localMeterReadings'),
  meterNumber: textOf(row.meterNumber),
  quantity: numberOf(row.quantity),
  unit: choiceOf(row.unit, METER_UNITS) ?? METER_UNITS[0],
});

const keyOf = (row: Fields): ProtocolKey => ({
  ...itemOf(row, 'transferredKeysAndDevices'),
  quantity: numberOf(row.quantity),
});

const rowsOf = <Row>(rows: unknown, rowOf: (row: Fields) => Row): Row[] =>
  Array.isArray(rows) ? rows.filter(isFields).map(rowOf) : [];

/**
 * A form as a party stored it, in the shape the page needs: rows that are none are left out, values of a wrong kind are
 * open again. A form in the right shape stays as it is.
 */
export const repairedForm = (stored: object): ProtocolForm => {
  const form: Fields = { ...stored };
  return {
    establishedPremiseCondition: rowsOf(form.establishedPremiseCondition, roomOf),
    establishedEquipmentState: rowsOf(form.establishedEquipmentState, equipmentOf),
    localMeterReadings: rowsOf(form.localMeterReadings, meterOf),
    transferredKeysAndDevices: rowsOf(form.transferredKeysAndDevices, keyOf),
    additionalStatements: textOf(form.additionalStatements),
  };
};

const withoutMissing = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value === MISSING_VALUE ? '' : value]),
  ) as Row;

/** A submitted protocol as a form to fill in further: values that read `Brak` are open again, its photos stay. */
export const reopenForm = (submitted: SubmittedForm): ProtocolForm =>
  repairedForm({
    establishedPremiseCondition: submitted.establishedPremiseCondition.map(withoutMissing),
    establishedEquipmentState: submitted.establishedEquipmentState.map(withoutMissing),
    localMeterReadings: submitted.localMeterReadings.map(withoutMissing),
    transferredKeysAndDevices: submitted.transferredKeysAndDevices.map(withoutMissing),
    additionalStatements:
      submitted.additionalStatements === MISSING_VALUE ? '' : submitted.additionalStatements,
  });
