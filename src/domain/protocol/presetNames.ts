import type { OfficeEquipment, RoomType, WarehouseEquipment } from '../offers/picklists';
import { isMissing } from '../shared/text';
import type { DEFAULT_KEYS, ItemSection, MeterType } from './protocol';

/**
 * Polish names of prefilled rooms, equipment, meters and keys. They are stored, so a protocol needs no locale to name its items.
 * A test compares them with `locales/pl/enums.json`.
 */
const NAMES: {
  roomType: Record<RoomType, string>;
  officeEquipment: Record<OfficeEquipment, string>;
  warehouseEquipment: Record<WarehouseEquipment, string>;
  meterType: Record<MeterType, string>;
  protocolKey: Record<(typeof DEFAULT_KEYS)[number], string>;
} = {
  roomType: {
    officeRoom: 'Pokój biurowy',
    officeRoomWithDisplayWindow: 'Pokój biurowy z witryną',
    openSpace: 'Open space',
    conferenceRoom: 'Sala konferencyjna',
    reception: 'Recepcja',
    withDisplayWindow: 'Sala z witryną',
    withoutDisplayWindow: 'Sala bez witryny',
    workshop: 'Warsztat',
    storageHall: 'Hala magazynowa',
    productionHall: 'Hala produkcyjna',
    coldRoom: 'Chłodnia',
    kitchen: 'Kuchnia',
    sharedToilet: 'Toaleta wspólna',
    womensToilet: 'Toaleta damska',
    mensToilet: 'Toaleta męska',
    serverRoom: 'Serwerownia',
    cleanersRoom: 'Pomieszczenie porządkowe',
    corridor: 'Korytarz',
  },
  officeEquipment: {
    desks: 'Biurka',
    chairs: 'Krzesła',
    blinds: 'Rolety',
    carpet: 'Wykładzina',
    multimedia: 'Sprzęt multimedialny',
    cabinets: 'Szafy',
    copier: 'Kserokopiarka',
    shredder: 'Niszczarka',
  },
  warehouseEquipment: {
    none: 'Brak',
    greaseSeparator: 'Separator tłuszczu',
    waterInHall: 'Woda w hali',
    socket380V: 'Gniazdo 380 V',
    gas: 'Gaz',
    sewerage: 'Kanalizacja',
    fireSprinklers: 'Tryskacze',
    roofWindows: 'Okna dachowe',
    smokeVents: 'Klapy dymowe',
    channel: 'Kanał',
    installationTrack: 'Tor instalacyjny',
  },
  meterType: {
    electricity: 'energia elektryczna',
    gas: 'gaz',
    hotWater: 'ciepła woda',
    coldWater: 'zimna woda',
    heat: 'ciepło',
  },
  protocolKey: {
    entranceDoor: 'drzwi wejściowe do lokalu',
    buildingEntranceDoor: 'drzwi wejściowe do budynku',
    mailbox: 'skrzynka na listy',
    garageGateRemote: 'pilot do bramy garażowej',
  },
};

/** Returns the Polish name of a prefilled item by its key (`roomType.kitchen`), or `null` for an unknown key. */
export const getPresetName = (preset: string): string | null => {
  const [group = '', value = ''] = preset.split('.');
  const names: Record<string, Record<string, string>> = NAMES;
  return Object.hasOwn(names, group) && Object.hasOwn(names[group] ?? {}, value)
    ? (names[group]?.[value] ?? null)
    : null;
};

const GROUPS: Record<ItemSection, readonly (keyof typeof NAMES)[]> = {
  establishedPremiseCondition: ['roomType'],
  establishedEquipmentState: ['officeEquipment', 'warehouseEquipment'],
  localMeterReadings: ['meterType'],
  transferredKeysAndDevices: ['protocolKey'],
};

/** Returns whether a key names an item that a section can be prefilled with. The entry for no equipment names none. */
export const isPresetOf = (section: ItemSection, preset: string): boolean =>
  GROUPS[section].some((group) => preset.startsWith(`${group}.`)) && !isMissing(getPresetName(preset));
