import { readFileSync } from 'node:fs';
import { UNBOUND_FIELDS } from '@domain/offers/draft';
import { describeField } from '@domain/offers/fields/describe';
import { type Field, toWordKey } from '@domain/offers/fields/field';
import { LEVEL_FIELDS } from '@domain/offers/fields/levels';
import { FIELDS_IN_LEVEL, findField, listFieldPaths, OFFER_FIELDS } from '@domain/offers/fields/table';
import { LISTED_FIELDS } from '@domain/offers/projections';
import { LANGUAGES } from '@domain/shared/format';
import { describe, expect, it } from 'vitest';

const RULES = readFileSync('firestore.rules', 'utf8');
const PATHS = [...new Set(OFFER_FIELDS.flatMap(listFieldPaths))];

/** Returns the names directly below a path. */
const listNamesBelow = (parent: string): string[] => [
  ...new Set(
    PATHS.filter((path) => path.startsWith(parent)).map(
      (path) => path.slice(parent.length).split('.')[0] ?? '',
    ),
  ),
];

/** Returns the names in the rules after a mark: those of `names('…')` or of a list. */
const parseNamesInRules = (mark: string): string[] => {
  const from = RULES.slice(RULES.indexOf(mark) + mark.length);
  const [list = ''] = /^[^;&)]*[)\]]/.exec(from) ?? [];
  return [...list.matchAll(/'([^']*)'/g)].flatMap(([, text = '']) => text.trim().split(' '));
};

const ALLOWED: Record<string, string> = {
  '': 'function draftFields() {\n      return ',
  'areaDetails.': 'isMapOf(offer.areaDetails, ',
  'parkingDetails.': 'isMapOf(offer.parkingDetails, ',
  'mediaDetails.': 'isMapOf(offer.mediaDetails, ',
  'address.': 'isMapOf(offer.address, ',
  'address.officialAddress.': 'isMapOf(offer.address.officialAddress, ',
  'leaseAgreement.': 'isMapOf(offer.leaseAgreement, ',
  'ownTerms.': 'isMapOf(offer.ownTerms, ',
  'summary.': 'isMapOf(offer.summary, ',
};

describe('the rules of the database', () => {
  it.each(Object.entries(ALLOWED))('let a draft keep the fields below "%s" and no other', (parent, mark) => {
    expect(parseNamesInRules(mark).sort()).toEqual(listNamesBelow(parent).sort());
  });

  it('let a draft keep what premises of each use are asked for', () => {
    const inRules = parseNamesInRules('function relatedFields() {\n      return ');
    expect(inRules.sort()).toEqual(['kind', ...listNamesBelow('relatedDetails.')].sort());
  });
});

describe('the fields of an offer', () => {
  it('leave two facts unbound: the wish for an insurance and the number of the map', () => {
    expect(UNBOUND_FIELDS.toSorted()).toEqual(['isInterestedInInsurance', 'placeId']);
  });

  it('hide from signed-in accounts the register, the plot, what was typed to find the address, and wishes', () => {
    const hidden = OFFER_FIELDS.filter(({ audience }) => audience === 'parties').map(({ path }) => path);
    expect(hidden.toSorted()).toEqual([
      'address.inputText',
      'address.plotNumber',
      'isInterestedInInsurance',
      'landAndMortgageRegisterNumber',
      'placeId',
      'summary',
    ]);
  });

  it('hide the rent and the terms from visitors', () => {
    const members = OFFER_FIELDS.filter(({ audience }) => audience === 'members').map(({ path }) => path);
    expect(members.filter((path) => !path.startsWith('leaseAgreement.')).toSorted()).toEqual([
      'address.ownershipType',
      'offerValidTo',
      'ownTerms.selected',
      'ownTerms.terms',
      'price',
      'priceCurrency',
      'subleaseAgreement',
      'unitReceiptDeadline',
    ]);
  });

  it('are public wherever a search fetches them', () => {
    const own = ['id', 'confirmedAt', 'state', 'address', 'relatedDetails'];
    const listed = LISTED_FIELDS.filter((path) => !own.includes(path));
    expect(listed.map((path) => [path, findField(path)?.audience])).toEqual(
      listed.map((path) => [path, 'public']),
    );
  });
});

describe.each(LANGUAGES)('the words of the fields (%s)', (language) => {
  const words = JSON.parse(readFileSync(`locales/${language}/offerFields.json`, 'utf8'));
  const entries = [...OFFER_FIELDS, ...(LEVEL_FIELDS as readonly Field[])].filter(
    ({ form, shownIn }) => form !== 'never' || shownIn,
  );

  it.each([...new Set(entries.map(toWordKey))].filter((key) => !['geoMarker', 'summary'].includes(key)))(
    'name %s',
    (key) => {
      expect(words.label[key]).toMatch(/\S/);
    },
  );

  it('have every unit', () => {
    const units = entries.flatMap((field) => ('unit' in field && field.unit ? [field.unit] : []));
    expect(units.filter((unit) => !words.unit[unit])).toEqual([]);
  });

  it('are those by which the search asks', () => {
    const readFields = (file: string) =>
      JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8')).field;
    const search = { ...readFields('search'), ...readFields('searchFilters') };
    const asked: Record<string, string> = {
      minPower: 'mediaDetails_powerAllocation',
      minEnergy: 'mediaDetails_energyCategory',
      minHallHeight: 'relatedDetails_hallHeight',
    };
    for (const [filter, key] of Object.entries(asked))
      expect(search[filter].startsWith(`${words.label[key]} `)).toBe(true);
    expect(search.premisesPurpose).toBe(words.label.legalMainUse);
  });
});

it('frees from what binds only whole facts, never a part of one', () => {
  const unbound = OFFER_FIELDS.filter(({ binds }: Field) => binds === false).map(({ path }) => path);
  expect(unbound.toSorted()).toEqual(['isInterestedInInsurance', 'placeId']);
});

it('names the other rooms of a level only while the landlord says that there are some', () => {
  const field = FIELDS_IN_LEVEL.find(({ path }) => path === 'otherRoomsDetails')!;
  const words = {
    lang: 'pl' as const,
    text: (key: string) => key,
    name: (_: string, option: string) => option,
  };
  const rooms = ['kitchen', 'terrace'];
  expect(describeField(field, { otherRooms: true, otherRoomsDetails: rooms }, words)).toBe(
    'kitchen, terrace',
  );
  expect(describeField(field, { otherRooms: false, otherRoomsDetails: rooms }, words)).toBeNull();
  expect(describeField(field, { otherRooms: true, otherRoomsDetails: [] }, words)).toBeNull();
});
