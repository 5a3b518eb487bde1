import type { Offer } from '../offers/offer';
import { roomsOf } from '../offers/rooms';

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
export const DEFAULT_KEYS = ['entranceDoor', 'buildingEntranceDoor', 'mailbox', 'garageGateRemote'] as const;

export const COMMENTS_MAX_CHARS = 1000;
export const STATEMENTS_MAX_CHARS = 1000;
export const PROTOCOL_ROWS_MAX = 400;
export const ROW_NAME_MAX_CHARS = 120;
/** The signed protocol is due this long after the handover began (Spec 2 §4). */
export const PROTOCOL_DUE_MS = 60 * 60 * 1000;
/** The deposit is paid out within this many business days of both signatures (Spec 2 §4). */
export const PAYOUT_BUSINESS_DAYS = 5;

/** A value not filled in is `null` in the form and stored as the text `Brak`. */
export type Filled<T> = T | null;

/** `name` is free text; default rows carry a locale key in `preset` so that both languages can name them. */
export type ProtocolRoom = {
  level: string;
  name: string;
  preset: string | null;
  condition: Filled<RoomCondition>;
  comments: string;
};
export type ProtocolEquipment = {
  name: string;
  preset: string | null;
  condition: Filled<EquipmentCondition>;
  quantity: Filled<number>;
};
export type ProtocolMeter = {
  name: string;
  preset: string | null;
  meterNumber: string;
  quantity: Filled<number>;
  unit: MeterUnit;
};
export type ProtocolKey = { name: string; preset: string | null; quantity: Filled<number> };

/** Sections A to D and the statements, as the submitter fills them in. */
export type ProtocolForm = {
  establishedPremiseCondition: ProtocolRoom[];
  establishedEquipmentState: ProtocolEquipment[];
  localMeterReadings: ProtocolMeter[];
  transferredKeysAndDevices: ProtocolKey[];
  additionalStatements: string;
};

/** `protocolData` of an offer: the form and who submitted and signed it when (epoch ms). */
export type ProtocolData = ProtocolForm & {
  protocolSubmitterUid: string | null;
  submitterSide: 'landlord' | 'tenant' | null;
  submittedAt: number | null;
  protocolSigningUid: string | null;
  signedAt: number | null;
};

export const REJECTION_REASONS = ['damagedPremise', 'mismatchedDetails', 'unavailabilityOfLandlord'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

const DEFAULT_UNITS: Record<MeterType, MeterUnit> = {
  electricity: 'kWh',
  gas: 'm3',
  hotWater: 'm3',
  coldWater: 'm3',
  heat: 'GJ',
};

const equipmentPresets = (offer: Offer): string[] => {
  const details = offer.relatedDetails;
  if (details?.kind === 'Biurowe') return details.officeEquipment.map((item) => `officeEquipment.${item}`);
  if (details?.kind === 'Magazynowo-Przemysłowe') {
    return details.warehouseEquipment
      .filter((item) => item !== 'none')
      .map((item) => `warehouseEquipment.${item}`);
  }
  return [];
};

/** The protocol before anything is filled in: rooms and equipment of the offer, the default meters and keys (Spec 2 §3). */
export const blankProtocol = (offer: Offer): ProtocolForm => ({
  establishedPremiseCondition: offer.areaDetails.levels.flatMap((level) =>
    roomsOf(level)
      .filter((room) => room.type !== null)
      .map((room) => ({
        level: level.levelName,
        name: '',
        preset: `roomType.${room.type}`,
        condition: null,
        comments: '',
      })),
  ),
  establishedEquipmentState: equipmentPresets(offer).map((preset) => ({
    name: '',
    preset,
    condition: null,
    quantity: null,
  })),
  localMeterReadings: METER_TYPES.map((meter) => ({
    name: '',
    preset: `meterType.${meter}`,
    meterNumber: '',
    quantity: null,
    unit: DEFAULT_UNITS[meter],
  })),
  transferredKeysAndDevices: DEFAULT_KEYS.map((key) => ({
    name: '',
    preset: `protocolKey.${key}`,
    quantity: null,
  })),
  additionalStatements: '',
});

/** The protocol data a fresh form is stored with. */
export const unsubmitted = (form: ProtocolForm): ProtocolData => ({
  ...form,
  protocolSubmitterUid: null,
  submitterSide: null,
  submittedAt: null,
  protocolSigningUid: null,
  signedAt: null,
});
