import type { Offer } from '../offers/offer';
import { roomsOf } from '../offers/rooms';
import { getPresetName } from './presetNames';
import {
  DEFAULT_KEYS,
  METER_TYPES,
  type MeterType,
  type MeterUnit,
  type ProtocolForm,
  type ProtocolItem,
} from './protocol';

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

/** An item somebody adds, still to be named. */
export const addedItem = (): ProtocolItem => ({ name: '', preset: null, match: null, photos: [] });

const prefilled = (preset: string): ProtocolItem => ({
  ...addedItem(),
  name: getPresetName(preset) ?? '',
  preset,
});

/** The protocol before anything is filled in: rooms and equipment of the offer, the default meters and keys (Spec 2 §3). */
export const blankProtocol = (offer: Offer): ProtocolForm => ({
  establishedPremiseCondition: offer.areaDetails.levels.flatMap((level) =>
    roomsOf(level)
      .filter((room) => room.type !== null)
      .map((room) => ({
        level: level.levelName,
        ...prefilled(`roomType.${room.type}`),
        condition: null,
        comments: '',
      })),
  ),
  establishedEquipmentState: equipmentPresets(offer).map((preset) => ({
    ...prefilled(preset),
    condition: null,
    quantity: null,
    comments: '',
  })),
  localMeterReadings: METER_TYPES.map((meter) => ({
    ...prefilled(`meterType.${meter}`),
    meterNumber: '',
    quantity: null,
    unit: DEFAULT_UNITS[meter],
  })),
  transferredKeysAndDevices: DEFAULT_KEYS.map((key) => ({
    ...prefilled(`protocolKey.${key}`),
    quantity: null,
  })),
  additionalStatements: '',
});
