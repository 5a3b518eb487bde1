import type { Offer } from '../offers/offer';
import { listRooms } from '../offers/rooms';
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

const listEquipmentPresets = (offer: Offer): string[] => {
  const details = offer.relatedDetails;
  if (details?.kind === 'Biurowe') return details.officeEquipment.map((item) => `officeEquipment.${item}`);
  if (details?.kind === 'Magazynowo-Przemysłowe') {
    return details.warehouseEquipment
      .filter((item) => item !== 'none')
      .map((item) => `warehouseEquipment.${item}`);
  }
  return [];
};

/** An item added by a user, without a name yet. */
export const createProtocolItem = (): ProtocolItem => ({ name: '', preset: null, match: null, photos: [] });

const createPresetItem = (preset: string): ProtocolItem => ({
  ...createProtocolItem(),
  name: getPresetName(preset) ?? '',
  preset,
});

/** Creates an empty protocol: rooms and equipment of the offer, default meters and keys (Spec 2 §3). */
export const createBlankProtocol = (offer: Offer): ProtocolForm => ({
  establishedPremiseCondition: offer.areaDetails.levels.flatMap((level) =>
    listRooms(level)
      .filter((room) => room.type !== null)
      .map((room) => ({
        level: level.levelName,
        ...createPresetItem(`roomType.${room.type}`),
        condition: null,
        comments: '',
      })),
  ),
  establishedEquipmentState: listEquipmentPresets(offer).map((preset) => ({
    ...createPresetItem(preset),
    condition: null,
    quantity: null,
    comments: '',
  })),
  localMeterReadings: METER_TYPES.map((meter) => ({
    ...createPresetItem(`meterType.${meter}`),
    meterNumber: '',
    quantity: null,
    unit: DEFAULT_UNITS[meter],
  })),
  transferredKeysAndDevices: DEFAULT_KEYS.map((key) => ({
    ...createPresetItem(`protocolKey.${key}`),
    quantity: null,
  })),
  additionalStatements: '',
});
