import { PHOTO_NAME_MAX_CHARS } from '@domain/offers/limits';
import type { OfferDraft } from '@domain/offers/offer';
import { offerSchema } from '@domain/offers/offerSchema';
import { relatedSchemas } from '@domain/offers/premisesSchema';
import { anOffer, NOW } from '@tests/support/builders';
import { setByPath } from '@tests/support/setByPath';
import { describe, expect, it } from 'vitest';
import type { Schema } from 'yup';
import { listIssueKeysAfter, withChanges } from './issues';

const MILLIARD = 1_000_000_000;
const YEAR_9999 = 253_402_300_799_999;

/** Returns a draft with an item in every list, so that every rule finds its field. */
const fillEveryList = (draft: OfferDraft): OfferDraft =>
  withChanges(draft, {
    'areaDetails.levels.0.lift': false,
    'areaDetails.levels.0.offices': [{ type: 'openSpace', surface: 10, windows: 1 }],
    'areaDetails.levels.0.commercialAndServiceRooms': [
      { type: 'withDisplayWindow', surface: 10, windows: 1 },
    ],
    'areaDetails.levels.0.warehouses': [{ type: 'workshop', surface: 10, windows: 1 }],
    'areaDetails.levels.0.technicalRooms': [{ type: 'kitchen', surface: 10, windows: 1 }],
    'areaDetails.levels.0.otherRoomsDetails': ['kitchen'],
    geoMarker: { lat: 52, lng: 21 },
    photos: [{ name: 'a.jpg', width: 10, height: 10, caption: 'Sala' }],
  });

const office = fillEveryList(anOffer().office().with({ unitReceiptDeadline: 20 }).build());
const retail = fillEveryList(anOffer().retail().build());
const warehouse = fillEveryList(anOffer().warehouse().build());

/** Number fields: path, minimum, maximum, and whether only whole numbers are valid. */
type Range = readonly [path: string, min: number, max: number, whole?: 'whole'];

const ROOM_GROUPS = ['offices', 'commercialAndServiceRooms', 'warehouses', 'technicalRooms'];
const LEVEL = 'areaDetails.levels.0';

const RANGES: readonly Range[] = [
  ['price', 1, MILLIARD],
  ['availability', 0, YEAR_9999, 'whole'],
  ['unitReceiptDeadline', 7, 365, 'whole'],
  ['geoMarker.lat', -90, 90],
  ['geoMarker.lng', -180, 180],
  ['areaDetails.surface', 5, MILLIARD],
  ['areaDetails.totalSurface', 0, MILLIARD],
  ['areaDetails.landArea', 1, MILLIARD],
  ['areaDetails.publicTransportDistance', 0, MILLIARD, 'whole'],
  ['areaDetails.ceilingHeight', 150, MILLIARD, 'whole'],
  [`${LEVEL}.levelNumber`, -10, 200, 'whole'],
  [`${LEVEL}.surface`, 5, MILLIARD],
  [`${LEVEL}.height`, 5, MILLIARD, 'whole'],
  [`${LEVEL}.numberOfStaircases`, 0, MILLIARD, 'whole'],
  [`${LEVEL}.liftCapacityKg`, 0, MILLIARD, 'whole'],
  ...ROOM_GROUPS.flatMap((group): Range[] => [
    [`${LEVEL}.${group}.0.surface`, 1, MILLIARD],
    [`${LEVEL}.${group}.0.windows`, 0, MILLIARD, 'whole'],
  ]),
  ['parkingDetails.parkingSurface', 0, MILLIARD],
  ['parkingDetails.totalParkingSurface', 0, MILLIARD],
  ['parkingDetails.parkingLotsAvailable', 0, MILLIARD, 'whole'],
  ['mediaDetails.powerAllocation', 2, MILLIARD],
  ['mediaDetails.primaryEnergy', 0, MILLIARD],
  ['mediaDetails.usefulEnergy', 0, MILLIARD],
  ['mediaDetails.finalEnergy', 0, MILLIARD],
  ['mediaDetails.renewableShare', 0, 100],
  ['mediaDetails.carbonDioxide', 0, MILLIARD],
  ['leaseAgreement.deposit', 0, MILLIARD],
  ['leaseAgreement.depositDays', 3, 14, 'whole'],
  ['leaseAgreement.payDay', 1, 31, 'whole'],
  ['leaseAgreement.firstPaymentDay', 1, MILLIARD, 'whole'],
  ['leaseAgreement.lumpSum', 0, MILLIARD],
  ['leaseAgreement.averageMonthlyCostsAnnualized', 0, MILLIARD],
  ['photos.0.width', 1, MILLIARD, 'whole'],
  ['photos.0.height', 1, MILLIARD, 'whole'],
];

const GRID = ['relatedDetails.columnsGridStructure.x', 'relatedDetails.columnsGridStructure.y'];
const RETAIL_RANGES: readonly Range[] = [
  ...GRID.map((path): Range => [path, 0, MILLIARD]),
  ['relatedDetails.numberOfEntries', 0, MILLIARD, 'whole'],
];
const WAREHOUSE_RANGES: readonly Range[] = [
  ...GRID.map((path): Range => [path, 0, MILLIARD]),
  ['relatedDetails.gates.0.width', 1, MILLIARD],
  ['relatedDetails.gates.0.height', 1, MILLIARD],
  ['relatedDetails.hallHeight', 1, MILLIARD],
];

/** Text fields with their maximum number of characters. */
const TEXTS: readonly (readonly [path: string, max: number])[] = [
  ['name', 120],
  ['description', 400],
  ['landAndMortgageRegisterNumber', 200],
  ['ownTerms.terms', 30_000],
  ['address.inputText', 400],
  ...['street', 'country', 'district', 'city', 'plotNumber'].map((part) => [`address.${part}`, 200] as const),
  ...['houseNumber', 'street', 'estate', 'district', 'county'].map(
    (part) => [`address.officialAddress.${part}`, 200] as const,
  ),
  ['mediaDetails.certificateNumber', 60],
  [`${LEVEL}.levelName`, 200],
  [`${LEVEL}.toiletsLocation`, 200],
  ['photos.0.name', PHOTO_NAME_MAX_CHARS],
  ['photos.0.caption', 120],
];

/** Fields that accept one item of a list. */
const CHOICES = [
  'offerType',
  'legalMainUse',
  'priceCurrency',
  'address.province',
  'address.ownershipType',
  'address.officialAddress.province',
  'areaDetails.buildingType',
  'parkingDetails.parkingPrice',
  'mediaDetails.energyCategory',
  'leaseAgreement.nonRentFees',
  'relatedDetails.kind',
  ...ROOM_GROUPS.map((group) => `${LEVEL}.${group}.0.type`),
];

/** Lists: maximum number of items, the draft, and whether an item comes from a pick list. */
type ListRow = [path: string, max: number, of: OfferDraft, picked?: 'picked'];
const LISTS: readonly ListRow[] = [
  ['legalWarehouseUseAccepted', 7, office, 'picked'],
  ['legalWarehouseUseOfficial', 7, office, 'picked'],
  ['areaDetails.constructionMaterial', 3, office, 'picked'],
  ['areaDetails.thermalInsulation', 3, office, 'picked'],
  ['areaDetails.drive', 5, office, 'picked'],
  ['areaDetails.surroundings', 9, office, 'picked'],
  [`${LEVEL}.otherRoomsDetails`, 4, office, 'picked'],
  ['relatedDetails.officeEquipment', 8, office, 'picked'],
  ['relatedDetails.warehouseEquipment', 11, warehouse, 'picked'],
  ['relatedDetails.gates', 50, warehouse],
  ['areaDetails.levels', 50, office],
  ...ROOM_GROUPS.map((group): ListRow => [`${LEVEL}.${group}`, 100, office]),
  ['photos', 40, office],
];

const CASES = [
  ...RANGES.map((range) => [...range.slice(0, 3), range[3], office] as const),
  ...RETAIL_RANGES.map((range) => [...range.slice(0, 3), range[3], retail] as const),
  ...WAREHOUSE_RANGES.map((range) => [...range.slice(0, 3), range[3], warehouse] as const),
] as unknown as [path: string, min: number, max: number, whole: 'whole' | undefined, of: OfferDraft][];

const filterLimitKeys = (keys: readonly string[]) =>
  keys.filter((key) => ['min', 'max', 'integer', 'tooMany', 'tooLong', 'oneOf'].includes(key));

describe('every figure of an offer', () => {
  it.each(CASES)('takes %s from %d to %d and nothing beyond', (path, min, max, whole, of) => {
    expect(filterLimitKeys(listIssueKeysAfter(of, path, min))).toEqual([]);
    expect(filterLimitKeys(listIssueKeysAfter(of, path, max))).toEqual([]);
    expect(listIssueKeysAfter(of, path, min - 1)).toContain('min');
    expect(listIssueKeysAfter(of, path, max + 1)).toContain('max');
    const half = listIssueKeysAfter(of, path, Math.max(min, 0) + 1.5);
    expect(half.includes('integer')).toBe(whole === 'whole');
  });
});

describe('every text of an offer', () => {
  it.each(TEXTS)('takes %s of up to %d characters and not one more', (path, max) => {
    const letter = path === 'photos.0.name' ? 'a' : 'ą';
    const form = path === 'landAndMortgageRegisterNumber' ? ['landRegister'] : [];
    expect(listIssueKeysAfter(office, path, letter.repeat(max))).toEqual(form);
    expect(listIssueKeysAfter(office, path, letter.repeat(max + 1))).toEqual(['tooLong', ...form]);
  });
});

describe('every choice of an offer', () => {
  it.each(CHOICES)('takes no word for %s that is not on its list', (path) => {
    expect(listIssueKeysAfter(office, path, 'nieznane')).toEqual(['oneOf']);
  });
});

describe('every list of an offer', () => {
  const memberOf = (of: OfferDraft, path: string): unknown[] =>
    path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], of) as unknown[];

  it.each<ListRow>(LISTS)(
    'takes %s of up to %d items and not one more, each a known one',
    (path, max, of, picked) => {
      const [item] = memberOf(of, path);
      const items = (length: number) => Array.from({ length }, () => item);
      expect(item).toBeDefined();
      expect(filterLimitKeys(listIssueKeysAfter(of, path, items(max)))).toEqual([]);
      expect(filterLimitKeys(listIssueKeysAfter(of, path, items(max + 1)))).toEqual(['tooMany']);
      if (picked)
        expect(listIssueKeysAfter(setByPath(of, path, [item]), `${path}.0`, 'nieznane')).toEqual(['oneOf']);
    },
  );
});

type SchemaDescription = {
  type: string;
  fields?: Record<string, SchemaDescription>;
  innerType?: SchemaDescription;
  tests?: { name?: string; params?: Record<string, unknown> }[];
};

const RULES = ['min', 'max', 'integer', 'oneOf'];

/** Returns every limit of the schema, as `path rule`. */
const listRules = ({ fields, innerType, tests = [] }: SchemaDescription, path: string): string[] => [
  ...Object.entries(fields ?? {}).flatMap(([key, field]) => listRules(field, path ? `${path}.${key}` : key)),
  ...(innerType ? listRules(innerType, `${path}.0`) : []),
  ...tests.flatMap(({ name = '', params }) => {
    const isOpen = Object.values(params ?? {}).some((value) => value === null || !Number.isFinite(value));
    return RULES.includes(name) && !isOpen ? [`${path} ${name}`] : [];
  }),
];
const listSchemaRules = (schema: Schema, path = '') =>
  listRules(schema.describe() as SchemaDescription, path);

/** Limits tested with the moments, years and empty lists in the files beside this one. */
const ELSEWHERE = [
  /^availabilityTo /,
  /^mediaDetails\.certificate(Date|File) /,
  /^offerValidTo /,
  /^areaDetails\.constructionCompletionYear /,
  /^(legalWarehouseUse\w+|areaDetails\.(constructionMaterial|thermalInsulation|drive|surroundings|levels)) min$/,
];

describe('the tables above', () => {
  it('have a row for every limit of the schema', () => {
    const rows = new Set([
      ...CASES.flatMap(([path, , , whole]) => [`${path} min`, `${path} max`, whole && `${path} integer`]),
      ...TEXTS.map(([path]) => `${path} max`),
      ...CHOICES.map((path) => `${path} oneOf`),
      ...LISTS.flatMap(([path, , , picked]) => [`${path} max`, picked && `${path}.0 oneOf`]),
    ]);
    const rules = [
      ...listSchemaRules(offerSchema(NOW)),
      ...Object.values(relatedSchemas()).flatMap((schema) => listSchemaRules(schema, 'relatedDetails')),
    ].filter((rule) => !ELSEWHERE.some((pattern) => pattern.test(rule)));
    expect(rules.filter((rule) => !rows.has(rule))).toEqual([]);
    expect(rules.length).toBeGreaterThan(120);
  });
});

describe('the name of a photo', () => {
  it.each(['small/a.jpg', '../a.jpg', '.a.jpg', 'a b.jpg'])(
    'is refused when no file may have it: %s',
    (name) => {
      expect(listIssueKeysAfter(office, 'photos.0.name', name)).toEqual(['invalid']);
    },
  );
});
