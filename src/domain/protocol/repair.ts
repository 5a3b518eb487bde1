import { MISSING_VALUE } from '../shared/text';
import { getPresetName, isPresetOf } from './presetNames';
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

const toStringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
const toNumberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const toChoiceOrNull = <T extends string>(value: unknown, choices: readonly T[]): T | null =>
  choices.find((choice) => choice === value) ?? null;

const isPhoto = (value: unknown): value is ProtocolPhoto =>
  isFields(value) &&
  /^[0-9a-f]{64}$/.test(toStringOrEmpty(value.sha256)) &&
  toNumberOrNull(value.width) !== null &&
  toNumberOrNull(value.height) !== null;

/** Returns the name of a row. A prefilled row stored without a name, or as `Brak`, gets its label. */
const repairName = (name: string, preset: string | null): string =>
  preset !== null && (name === '' || name === MISSING_VALUE) ? (getPresetName(preset) ?? '') : name;

/** An unknown key, or one of another section, is dropped: the row then is one that a party added, which the page can show and remove. */
const repairItem = ({ name, preset, match, photos }: Fields, section: ItemSection): ProtocolItem => {
  const key = typeof preset === 'string' && isPresetOf(section, preset) ? preset : null;
  return {
    name: repairName(toStringOrEmpty(name), key),
    preset: key,
    match: key === null ? null : toChoiceOrNull(match, ANSWERS_OF_SECTION[section]),
    photos: Array.isArray(photos) ? photos.filter(isPhoto) : [],
  };
};

const repairRoom = (row: Fields): ProtocolRoom => ({
  ...repairItem(row, 'establishedPremiseCondition'),
  level: toStringOrEmpty(row.level),
  condition: toChoiceOrNull(row.condition, ROOM_CONDITIONS),
  comments: toStringOrEmpty(row.comments),
});

const repairEquipment = (row: Fields): ProtocolEquipment => ({
  ...repairItem(row, 'establishedEquipmentState'),
  condition: toChoiceOrNull(row.condition, EQUIPMENT_CONDITIONS),
  quantity: toNumberOrNull(row.quantity),
  comments: toStringOrEmpty(row.comments),
});

const repairMeter = (row: Fields): ProtocolMeter => ({
  ...repairItem(row, 'localMeterReadings'),
  meterNumber: toStringOrEmpty(row.meterNumber),
  quantity: toNumberOrNull(row.quantity),
  unit: toChoiceOrNull(row.unit, METER_UNITS) ?? METER_UNITS[0],
});

const repairKey = (row: Fields): ProtocolKey => ({
  ...repairItem(row, 'transferredKeysAndDevices'),
  quantity: toNumberOrNull(row.quantity),
});

const repairRows = <Row>(rows: unknown, repair: (row: Fields) => Row): Row[] =>
  Array.isArray(rows) ? rows.filter(isFields).map(repair) : [];

/**
 * Repairs a form stored by a party to the shape the page needs. Drops invalid rows and clears values of a wrong type. A valid
 * form stays unchanged.
 */
export const repairForm = (stored: object): ProtocolForm => {
  const form: Fields = { ...stored };
  return {
    establishedPremiseCondition: repairRows(form.establishedPremiseCondition, repairRoom),
    establishedEquipmentState: repairRows(form.establishedEquipmentState, repairEquipment),
    localMeterReadings: repairRows(form.localMeterReadings, repairMeter),
    transferredKeysAndDevices: repairRows(form.transferredKeysAndDevices, repairKey),
    additionalStatements: toStringOrEmpty(form.additionalStatements),
  };
};

const withoutMissing = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value === MISSING_VALUE ? '' : value]),
  ) as Row;

/** Reopens a submitted protocol as a form. Values stored as `Brak` become empty; photos stay. */
export const reopenForm = (submitted: SubmittedForm): ProtocolForm =>
  repairForm({
    establishedPremiseCondition: submitted.establishedPremiseCondition.map(withoutMissing),
    establishedEquipmentState: submitted.establishedEquipmentState.map(withoutMissing),
    localMeterReadings: submitted.localMeterReadings.map(withoutMissing),
    transferredKeysAndDevices: submitted.transferredKeysAndDevices.map(withoutMissing),
    additionalStatements:
      submitted.additionalStatements === MISSING_VALUE ? '' : submitted.additionalStatements,
  });
