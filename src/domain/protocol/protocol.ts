import type { LeaseSide } from '../offers/states';
import { HOUR_MS } from '../shared/dates';
import { MISSING_VALUE } from '../shared/text';

export const EQUIPMENT_CONDITIONS = [
  'new',
  'usedGood',
  'usedModerate',
  'renovated',
  'notApplicable',
] as const;
export type EquipmentCondition = (typeof EQUIPMENT_CONDITIONS)[number];
export const ROOM_CONDITIONS = [...EQUIPMENT_CONDITIONS, 'damaged'] as const;
export type RoomCondition = (typeof ROOM_CONDITIONS)[number];

export const METER_TYPES = ['electricity', 'gas', 'hotWater', 'coldWater', 'heat'] as const;
export type MeterType = (typeof METER_TYPES)[number];
export const METER_UNITS = ['kWh', 'm3', 'l', 'GJ'] as const;
export type MeterUnit = (typeof METER_UNITS)[number];
/** Meters are read to the thousandth. */
export const METER_DECIMALS = 3;
export const DEFAULT_KEYS = ['entranceDoor', 'buildingEntranceDoor', 'mailbox', 'garageGateRemote'] as const;

export const COMMENTS_MAX_CHARS = 1000;
export const STATEMENTS_MAX_CHARS = 1000;
export const PROTOCOL_ROWS_MAX = 400;
/** All rows and texts of a protocol together, as the database counts them: it is stored within its offer. */
export const PROTOCOL_MAX_BYTES = 350_000;
export const ROW_NAME_MAX_CHARS = 120;
/** Photos of all items of one protocol together. */
export const PROTOCOL_PHOTOS_MAX = 60;
/** The signed protocol is due this long after the handover began (Spec 2 §4). */
export const PROTOCOL_DUE_MS = HOUR_MS;
/** The deposit is paid out within this many business days of both signatures (Spec 2 §4). */
export const PAYOUT_BUSINESS_DAYS = 5;
/** A paid deposit is back with the tenant within this many business days of the end of a lease nobody moved in under. */
export const REFUND_BUSINESS_DAYS = 5;

/** A value not filled in is `null` in the form and stored as the text `Brak`. */
export type OptionalValue<T> = T | null;

/** How a prefilled item is answered: as the offer has it, differently, or that there is nothing to record of it. */
export const OFFER_MATCHES = ['asOffered', 'differs', 'nothingToRecord'] as const;
export type OfferMatch = (typeof OFFER_MATCHES)[number];

/** A photo of an item: the SHA-256 of its bytes (lower-case hexadecimal) is also the name of its file. */
export type ProtocolPhoto = { sha256: string; width: number; height: number };

/**
 * What every item has: `name` is free text, of a prefilled item its Polish label; prefilled items also carry a locale key
 * in `preset` so that both languages can name them, and they alone can be marked against the offer.
 */
export type ProtocolItem = {
  name: string;
  preset: string | null;
  match: OptionalValue<OfferMatch>;
  photos: ProtocolPhoto[];
};
export type ProtocolRoom = ProtocolItem & {
  level: string;
  condition: OptionalValue<RoomCondition>;
  comments: string;
};
export type ProtocolEquipment = ProtocolItem & {
  condition: OptionalValue<EquipmentCondition>;
  quantity: OptionalValue<number>;
  /** Why it differs; protocols from before this field lack it. */
  comments?: string;
};
export type ProtocolMeter = ProtocolItem & {
  meterNumber: string;
  quantity: OptionalValue<number>;
  unit: MeterUnit;
};
export type ProtocolKey = ProtocolItem & { quantity: OptionalValue<number> };

/** Sections A to D and the statements, as the submitter fills them in. */
export type ProtocolForm = {
  establishedPremiseCondition: ProtocolRoom[];
  establishedEquipmentState: ProtocolEquipment[];
  localMeterReadings: ProtocolMeter[];
  transferredKeysAndDevices: ProtocolKey[];
  additionalStatements: string;
};

/** The sections that are lists of items, A to D. */
export const ITEM_SECTIONS = [
  'establishedPremiseCondition',
  'establishedEquipmentState',
  'localMeterReadings',
  'transferredKeysAndDevices',
] as const satisfies readonly (keyof ProtocolForm)[];
export type ItemSection = (typeof ITEM_SECTIONS)[number];

/** Meters and keys are usual, not offered: they can only be filled in or passed over by name. */
export const ANSWERS_OF_SECTION: Record<ItemSection, readonly OfferMatch[]> = {
  establishedPremiseCondition: OFFER_MATCHES,
  establishedEquipmentState: OFFER_MATCHES,
  localMeterReadings: ['nothingToRecord'],
  transferredKeysAndDevices: ['nothingToRecord'],
};

/** The parts of the form, in the order of the page. */
export const PROTOCOL_SECTIONS = [
  ...ITEM_SECTIONS,
  'additionalStatements',
] as const satisfies readonly (keyof ProtocolForm)[];

/** The form alone, without who submitted and signed it. */
export const pickProtocolForm = <Form extends ProtocolForm | SubmittedForm>(
  source: Form,
): Pick<Form, (typeof PROTOCOL_SECTIONS)[number]> => {
  const { establishedPremiseCondition, establishedEquipmentState, localMeterReadings } = source;
  const { transferredKeysAndDevices, additionalStatements } = source;
  return {
    establishedPremiseCondition,
    establishedEquipmentState,
    localMeterReadings,
    transferredKeysAndDevices,
    additionalStatements,
  };
};

type Missing = typeof MISSING_VALUE;

/** A row as it is stored on submission: what was left out reads `Brak`; only a preset may be `null`. */
type StoredRow<Row> = {
  [K in keyof Row]: K extends 'preset'
    ? Row[K]
    : null extends Row[K]
      ? NonNullable<Row[K]> | Missing
      : Row[K];
};

/** The form as it was submitted (Spec 2 §5). */
export type SubmittedForm = {
  establishedPremiseCondition: StoredRow<ProtocolRoom>[];
  establishedEquipmentState: StoredRow<ProtocolEquipment>[];
  localMeterReadings: StoredRow<ProtocolMeter>[];
  transferredKeysAndDevices: StoredRow<ProtocolKey>[];
  additionalStatements: string;
};

type NotSubmitted = {
  protocolSubmitterUid: null;
  submitterSide: null;
  submittedAt: null;
  protocolSigningUid: null;
  signedAt: null;
};

/** A protocol one side submitted and the other may have signed. Moments in epoch ms. */
export type SubmittedProtocol = SubmittedForm & {
  protocolSubmitterUid: string;
  submitterSide: LeaseSide;
  submittedAt: number;
  protocolSigningUid: string | null;
  signedAt: number | null;
};

/** `protocolData` of an offer: the form as a party last saved it, or the protocol as it was submitted. */
export type ProtocolData = (ProtocolForm & NotSubmitted) | SubmittedProtocol;

export const isSubmitted = (data: ProtocolData | null): data is SubmittedProtocol =>
  data !== null && data.submitterSide !== null;

export const PREMISES_REJECTION_REASONS = [
  'damagedPremise',
  'mismatchedDetails',
  'unavailabilityOfLandlord',
] as const;
export type RejectionReason = (typeof PREMISES_REJECTION_REASONS)[number];

/** The protocol data a fresh form is stored with. */
export const toUnsubmitted = (form: ProtocolForm): ProtocolForm & NotSubmitted => ({
  ...form,
  protocolSubmitterUid: null,
  submitterSide: null,
  submittedAt: null,
  protocolSigningUid: null,
  signedAt: null,
});

/** What an empty value of a row is stored as; the preset names the row and stays as it is. */
const toStoredRow = <Row extends object>(row: Row): StoredRow<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      key !== 'preset' && (value === null || value === undefined || value === '') ? MISSING_VALUE : value,
    ]),
  ) as StoredRow<Row>;

/** The form as it is stored on submission: what was left out reads `Brak` (Spec 2 §5). */
export const asSubmitted = (form: ProtocolForm): SubmittedForm => ({
  establishedPremiseCondition: form.establishedPremiseCondition.map(toStoredRow),
  establishedEquipmentState: form.establishedEquipmentState.map(toStoredRow),
  localMeterReadings: form.localMeterReadings.map(toStoredRow),
  transferredKeysAndDevices: form.transferredKeysAndDevices.map(toStoredRow),
  additionalStatements: form.additionalStatements || MISSING_VALUE,
});
