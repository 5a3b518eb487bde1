import { LEASE_OPTION_IDS } from '@domain/offers/leaseOptions';
import * as lists from '@domain/offers/picklists';
import { OFFICE_FEATURES, RETAIL_FEATURES, WAREHOUSE_FEATURES } from '@domain/offers/picklists';
import {
  DEFAULT_KEYS,
  EQUIPMENT_CONDITIONS,
  METER_TYPES,
  METER_UNITS,
  ROOM_CONDITIONS,
} from '@domain/protocol/protocol';
import enDocuments from '@locales/en/documents.json';
import en from '@locales/en/enums.json';
import plDocuments from '@locales/pl/documents.json';
import pl from '@locales/pl/enums.json';
import { describe, expect, it } from 'vitest';

const PRINTED: [keyof typeof pl, readonly string[]][] = [
  ['leaseOption', LEASE_OPTION_IDS],
  ['mainUse', lists.MAIN_USES],
  ['businessActivity', lists.BUSINESS_ACTIVITIES],
  ['ownershipType', lists.OWNERSHIP_TYPES],
  ['buildingType', lists.BUILDING_TYPES],
  ['constructionMaterial', lists.CONSTRUCTION_MATERIALS],
  ['thermalInsulation', lists.THERMAL_INSULATIONS],
  ['drive', lists.DRIVES],
  ['surrounding', lists.SURROUNDINGS],
  ['roomType', Object.values(lists.ROOM_TYPES).flat()],
  ['otherRoomType', lists.OTHER_ROOM_TYPES],
  ['warehouseEquipment', lists.WAREHOUSE_EQUIPMENT],
  ['officeEquipment', lists.OFFICE_EQUIPMENT],
  ['warehouseFeature', WAREHOUSE_FEATURES],
  ['officeFeature', OFFICE_FEATURES],
  ['retailFeature', RETAIL_FEATURES],
  ['nonRentFees', lists.NON_RENT_FEES],
  ['roomCondition', ROOM_CONDITIONS],
  ['equipmentCondition', EQUIPMENT_CONDITIONS],
  ['meterType', METER_TYPES],
  ['meterUnit', METER_UNITS],
  ['protocolKey', DEFAULT_KEYS],
];

const listKeys = (node: object, path = ''): string[] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : listKeys(value, `${path}${key}.`),
  );
const withoutPlurals = (keys: string[]) => keys.filter((key) => !key.startsWith('count.'));

describe('The words documents are written with', () => {
  it.each(PRINTED)(
    'name every value of %s in both languages [G7, G53, G55-G65, G67-G70, G72-G74]',
    (group, values) => {
      for (const labels of [pl, en]) {
        const named = labels[group] as Record<string, string>;
        expect(values.filter((value) => !named[value])).toEqual([]);
      }
    },
  );

  it('have the same keys in Polish and English [W1]', () => {
    expect(withoutPlurals(listKeys(enDocuments))).toEqual(withoutPlurals(listKeys(plDocuments)));
  });
});
