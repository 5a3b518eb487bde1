import { ROOM_GROUPS, ROOM_TYPES } from '@domain/offers/picklists';
import { computeRoomArea, computeTotalRoomArea, matchesUsableArea } from '@domain/offers/rooms';
import { anOffer } from '@tests/support/builders';
import { setByPath } from '@tests/support/setByPath';
import { describe, expect, it } from 'vitest';
import { listIssueKeys, listIssueKeysAfter, withChanges } from './issues';

const office = anOffer().office().build();
const [ground] = office.areaDetails.levels;
if (!ground) throw new Error('The office of the tests has no level.');

const emptied = { ...ground, offices: [], commercialAndServiceRooms: [], warehouses: [], technicalRooms: [] };
const buildLevel = (...surfaces: (number | null)[]) => ({
  ...emptied,
  offices: surfaces.map((surface) => ({ type: 'officeRoom' as const, surface, windows: 1 })),
});

describe('areas of rooms', () => {
  it('adds the rooms of all groups of a level [H26]', () => {
    expect(computeRoomArea(ground)).toBe(124);
  });

  it('counts a room without an area as nothing [H26]', () => {
    expect(computeRoomArea(buildLevel(10.5, null))).toBe(10.5);
  });

  it('adds to the hundredth of a square metre in spite of binary fractions [H83]', () => {
    expect(computeTotalRoomArea([buildLevel(0.1, 0.2), buildLevel(0.3)])).toBe(0.6);
  });

  it.each([
    [[10.1, 20.2], 30.3, true],
    [[10.1, 20.2], 30.31, false],
    [[10.1, 20.2], 30.29, false],
    [[], null, false],
  ])('compares rooms of %j with a usable area of %s: %s [H83]', (surfaces, usable, matches) => {
    expect(matchesUsableArea(computeTotalRoomArea([buildLevel(...surfaces)]), usable)).toBe(matches);
  });

  it.each([
    [124, []],
    [124.01, ['roomsMismatch']],
    [123.99, ['roomsMismatch']],
  ])('judges a usable area of %s against rooms of 124 m² [H83]', (surface, keys) => {
    expect(listIssueKeys(setByPath(office, 'areaDetails.surface', surface), 'areaDetails.levels')).toEqual(
      keys,
    );
  });

  it('adds the rooms of all levels [H83]', () => {
    const draft = withChanges(office, {
      'areaDetails.levels': [buildLevel(40), buildLevel(24.5)],
      'areaDetails.surface': 64.5,
    });
    expect(listIssueKeys(draft, 'areaDetails.levels')).toEqual([]);
  });
});

describe('a draft stored past the form', () => {
  it.each(['areaDetails.levels.0', 'areaDetails.levels.0.offices.0'])(
    'with nothing in place of %s is refused by name, and breaks no list it stands in',
    (path) => {
      expect(listIssueKeysAfter(office, path, null)).not.toEqual([]);
    },
  );
});

describe('one room', () => {
  const room = 'areaDetails.levels.0.offices.0';

  it.each([
    [
      'a type without an area',
      { type: 'officeRoom', surface: null, windows: null },
      'surface',
      'roomSurfaceMissing',
    ],
    ['an area without a type', { type: null, surface: 20, windows: null }, 'type', 'roomTypeMissing'],
  ])('refuses %s [H68]', (_case, value, field, key) => {
    expect(listIssueKeys(setByPath(office, room, value), `${room}.${field}`)).toEqual([key]);
  });

  it('accepts a row with neither [H68]', () => {
    const draft = setByPath(office, room, { type: null, surface: null, windows: null });
    expect([...listIssueKeys(draft, `${room}.type`), ...listIssueKeys(draft, `${room}.surface`)]).toEqual([]);
  });

  it.each(ROOM_GROUPS)('knows the types of %s and no others [G33]', (group) => {
    const rowOf = (type: string) => [{ type, surface: 10, windows: 0 }];
    const path = `areaDetails.levels.0.${group}`;
    for (const type of ROOM_TYPES[group]) {
      expect(listIssueKeys(setByPath(office, path, rowOf(type)), `${path}.0.type`)).toEqual([]);
    }
    expect(listIssueKeys(setByPath(office, path, rowOf('ballroom')), `${path}.0.type`)).toEqual(['oneOf']);
  });
});

describe('lift', () => {
  it.each([
    [true, null, ['required']],
    [true, 0, ['required']],
    [true, 1, []],
    [false, 0, []],
    [false, null, []],
  ])('with a lift %s and a capacity of %s answers %s [H67]', (lift, liftCapacityKg, keys) => {
    const level = 'areaDetails.levels.0';
    const draft = withChanges(office, {
      [`${level}.lift`]: lift,
      [`${level}.liftCapacityKg`]: liftCapacityKg,
    });
    expect(listIssueKeys(draft, `${level}.liftCapacityKg`)).toEqual(keys);
  });

  it('refuses a lift that carries less than nothing [H67]', () => {
    expect(listIssueKeysAfter(office, 'areaDetails.levels.0.liftCapacityKg', -1)).toContain('min');
  });
});
