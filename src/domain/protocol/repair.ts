import {
  EQUIPMENT_CONDITIONS,
  METER_UNITS,
  OFFER_MATCHES,
  type ProtocolEquipment,
  type ProtocolForm,
  type ProtocolItem,
  type ProtocolKey,
  type ProtocolMeter,
  type ProtocolPhoto,
  type ProtocolRoom,
  ROOM_CONDITIONS,
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

const itemOf = ({ name, preset, match, photos }: Fields): ProtocolItem => ({
  name: textOf(name),
  preset: typeof preset === 'string' ? preset : null,
  match: choiceOf(match, OFFER_MATCHES),
  photos: Array.isArray(photos) ? photos.filter(isPhoto) : [],
});

const roomOf = (row: Fields): ProtocolRoom => ({
  ...itemOf(row),
  level: textOf(row.level),
  condition: choiceOf(row.condition, ROOM_CONDITIONS),
  comments: textOf(row.comments),
});

const equipmentOf = (row: Fields): ProtocolEquipment => ({
  ...itemOf(row),
  condition: choiceOf(row.condition, EQUIPMENT_CONDITIONS),
  quantity: numberOf(row.quantity),
});

const meterOf = (row: Fields): ProtocolMeter => ({
  ...itemOf(row),
  meterNumber: textOf(row.meterNumber),
  quantity: numberOf(row.quantity),
  unit: choiceOf(row.unit, METER_UNITS) ?? METER_UNITS[0],
});

const keyOf = (row: Fields): ProtocolKey => ({ ...itemOf(row), quantity: numberOf(row.quantity) });

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
