import type { LeaseSide } from '../offers/states';
import { HOUR_MS } from '../shared/dates';
import type { MISSING_VALUE } from '../shared/text';

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
/** Decimals of a meter reading. */
export const METER_DECIMALS = 3;
export const DEFAULT_KEYS = ['entranceDoor', 'buildingEntranceDoor', 'mailbox', 'garageGateRemote'] as const;

export const COMMENTS_MAX_CHARS = 1000;
export const STATEMENTS_MAX_CHARS = 1000;
export const PROTOCOL_ROWS_MAX = 400;
/** Limit of all rows and texts of a protocol, as the database counts bytes. It is stored within its offer. */
export const PROTOCOL_MAX_BYTES = 350_000;
export const ROW_NAME_MAX_CHARS = 120;
/** Limit of photos of one protocol. */
export const PROTOCOL_PHOTOS_MAX = 60;
/** Deadline of the signed protocol after the handover begins (Spec 2 §4). */
export const PROTOCOL_DUE_MS = HOUR_MS;
/** Deadline of the deposit payout after both signatures (Spec 2 §4). */
export const PAYOUT_BUSINESS_DAYS = 5;
/** Deadline to refund a paid deposit after a lease ends before the tenant moved in. */
export const REFUND_BUSINESS_DAYS = 5;

/** A missing value is `null` in the form and stored as the text `Brak`. */
export type OptionalValue<T> = T | null;

/** Answers for a prefilled item: as offered, different, or nothing to record. */
export const OFFER_MATCHES = ['asOffered', 'differs', 'nothingToRecord'] as const;
export type OfferMatch = (typeof OFFER_MATCHES)[number];

/** A photo of an item. The SHA-256 of its bytes (lower-case hexadecimal) is also its file name. */
export type ProtocolPhoto = { sha256: string; width: number; height: number };

/**
 * Common fields of all items. `name` is free text, or the Polish label of a prefilled item. Prefilled items also have a locale
 * key in `preset`, so that both languages can name them. Only they can be compared with the offer.
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
  /** The party's comment on a difference. Older protocols lack the field. */
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

/** The item sections, A to D. */
export const ITEM_SECTIONS = [
  'establishedPremiseCondition',
  'establishedEquipmentState',
  'localMeterReadings',
  'transferredKeysAndDevices',
] as const satisfies readonly (keyof ProtocolForm)[];
export type ItemSection = (typeof ITEM_SECTIONS)[number];

/** Meters and keys are customary, not offered: they can only be filled in or marked as nothing to record. */
export const ANSWERS_OF_SECTION: Record<ItemSection, readonly OfferMatch[]> = {
  establishedPremiseCondition: OFFER_MATCHES,
  establishedEquipmentState: OFFER_MATCHES,
  localMeterReadings: ['nothingToRecord'],
  transferredKeysAndDevices: ['nothingToRecord'],
};

/** The sections of the form, in page order. */
export const PROTOCOL_SECTIONS = [
  ...ITEM_SECTIONS,
  'additionalStatements',
] as const satisfies readonly (keyof ProtocolForm)[];

/** Returns only the form, without submission and signature. */
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

type MissingValue = typeof MISSING_VALUE;

/** A row as stored on submission: missing values become `Brak`; only `preset` may be `null`. */
export type StoredRow<Row> = {
  [K in keyof Row]: K extends 'preset'
    ? Row[K]
    : null extends Row[K]
      ? NonNullable<Row[K]> | MissingValue
      : Row[K];
};

/** The submitted form (Spec 2 §5). */
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

/** A protocol submitted by one side, and possibly signed by the other. Timestamps in epoch ms. */
export type SubmittedProtocol = SubmittedForm & {
  protocolSubmitterUid: string;
  submitterSide: LeaseSide;
  submittedAt: number;
  protocolSigningUid: string | null;
  signedAt: number | null;
  /** Day of the handover (`YYYY-MM-DD`), recorded with the signature. Protocols signed earlier lack it. */
  handedOverOn?: string;
};

/** `protocolData` of an offer: the form as last saved by a party, or the submitted protocol. */
export type ProtocolData = (ProtocolForm & NotSubmitted) | SubmittedProtocol;

export const isSubmitted = (data: ProtocolData | null): data is SubmittedProtocol =>
  data !== null && data.submitterSide !== null;

export const PREMISES_REJECTION_REASONS = [
  'damagedPremise',
  'mismatchedDetails',
  'unavailabilityOfLandlord',
] as const;
export type RejectionReason = (typeof PREMISES_REJECTION_REASONS)[number];

/** Returns the stored protocol data of a new form. */
export const toUnsubmitted = (form: ProtocolForm): ProtocolForm & NotSubmitted => ({
  ...form,
  protocolSubmitterUid: null,
  submitterSide: null,
  submittedAt: null,
  protocolSigningUid: null,
  signedAt: null,
});
