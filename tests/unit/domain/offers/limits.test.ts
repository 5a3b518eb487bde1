import { GATES_MAX, LEVELS_MAX, PHOTOS_MAX, ROOMS_MAX, ROOMS_PER_GROUP_MAX } from '@domain/offers/limits';
import type { OfferDraft } from '@domain/offers/offer';
import { getOfferIssues } from '@domain/offers/offerSchema';
import { countRooms } from '@domain/offers/rooms';
import { endOfDay } from '@domain/shared/dates';
import { anOffer, NOW } from '@tests/support/builders';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import { describe, expect, it } from 'vitest';
import { listIssueKeys, listIssueKeysAfter, withChanges } from './issues';

const office = anOffer().office().build();
/** Its deposit is due so soon that seven days for the handover are enough, as long as it is valid before the holidays. */
const soon = withChanges(office, {
  'leaseAgreement.depositDays': 3,
  'leaseAgreement.fixedlong': false,
  offerValidTo: toWarsawTimestamp(2026, 12, 10, [23, 59, 59, 999]),
});
const warehouse = anOffer().warehouse().build();

type Limit = { path: string; at: unknown; beyond: unknown; key: string; row: string; of?: OfferDraft };

const buildText = (length: number) => 'ą'.repeat(length);

const LIMITS: readonly Limit[] = [
  { path: 'name', at: buildText(120), beyond: buildText(121), key: 'tooLong', row: 'H35' },
  { path: 'areaDetails.constructionCompletionYear', at: 1500, beyond: 1499, key: 'invalidDate', row: 'H64' },
  { path: 'areaDetails.constructionCompletionYear', at: 2028, beyond: 2029, key: 'invalidDate', row: 'H64' },
  { path: 'areaDetails.surface', at: 5, beyond: 4.99, key: 'min', row: 'H84' },
  { path: 'price', at: 1, beyond: 0.99, key: 'min', row: 'H85' },
  { path: 'areaDetails.levels.0.surface', at: 5, beyond: 4.99, key: 'min', row: 'H86' },
  { path: 'areaDetails.levels.0.height', at: 5, beyond: 4, key: 'min', row: 'H87' },
  { path: 'areaDetails.levels.0.offices.0.surface', at: 1, beyond: 0.99, key: 'min', row: 'H88' },
  { path: 'mediaDetails.powerAllocation', at: 2, beyond: 1.9, key: 'min', row: 'H89' },
  { path: 'unitReceiptDeadline', at: 7, beyond: 6, key: 'min', row: 'H90', of: soon },
  { path: 'unitReceiptDeadline', at: 365, beyond: 366, key: 'max', row: 'H90' },
  { path: 'leaseAgreement.payDay', at: 1, beyond: 0, key: 'min', row: 'H91' },
  { path: 'leaseAgreement.payDay', at: 31, beyond: 32, key: 'max', row: 'H91' },
  { path: 'leaseAgreement.firstPaymentDay', at: 1, beyond: 0, key: 'min', row: 'H91' },
  { path: 'relatedDetails.hallHeight', at: 1, beyond: 0, key: 'min', row: 'H92', of: warehouse },
  { path: 'areaDetails.landArea', at: 1, beyond: 0.5, key: 'min', row: 'H93' },
  { path: 'areaDetails.totalSurface', at: 0, beyond: -1, key: 'min', row: 'H39' },
  { path: 'parkingDetails.parkingLotsAvailable', at: 0, beyond: -1, key: 'min', row: 'H50' },
  { path: 'parkingDetails.parkingLotsAvailable', at: 3, beyond: 2.5, key: 'integer', row: 'H50' },
  { path: 'address.postCode', at: '03-429', beyond: '03429', key: 'postCode', row: 'G29' },
  { path: 'ownTerms.terms', at: buildText(30_000), beyond: buildText(30_001), key: 'tooLong', row: 'G19' },
];

describe('limits of an offer [H63-H64, H84-H93]', () => {
  it('accepts a description of 400 characters [H63]', () => {
    expect(listIssueKeysAfter(office, 'description', buildText(400))).toEqual([]);
  });

  it('refuses a description of 401 characters [H63]', () => {
    expect(listIssueKeysAfter(office, 'description', buildText(401))).toEqual(['tooLong']);
  });

  it.each(LIMITS)('accepts $path at its limit [$row]', ({ path, at, of = office }) => {
    expect(listIssueKeysAfter(of, path, at)).toEqual([]);
  });

  it.each(LIMITS)(
    'refuses $path one beyond its limit ($key) [$row]',
    ({ path, beyond, key, of = office }) => {
      expect(listIssueKeysAfter(of, path, beyond)).toEqual([key]);
    },
  );

  it('accepts an offer without a construction year [H64]', () => {
    expect(listIssueKeysAfter(office, 'areaDetails.constructionCompletionYear', null)).toEqual([]);
  });

  it.each([
    [Number.NaN, 'number'],
    [Number.POSITIVE_INFINITY, 'max'],
    [1_000_000_001, 'max'],
  ])('refuses a rent of %s [H36]', (price, key) => {
    expect(listIssueKeysAfter(office, 'price', price)).toEqual([key]);
  });
});

describe('the lists of an offer', () => {
  const [level] = office.areaDetails.levels;
  if (!level) throw new Error('The office of the tests has no level.');
  const list = <T>(length: number, item: T) => Array.from({ length }, () => item);
  const photo = { name: 'a'.repeat(200), width: 1920, height: 1280 };
  const room = { type: null, surface: null, windows: null };
  const gate = { width: 400, height: 450 };
  const emptied = {
    ...level,
    offices: [],
    commercialAndServiceRooms: [],
    warehouses: [],
    technicalRooms: [],
  };

  it.each([
    ['photos', PHOTOS_MAX, photo, office],
    ['relatedDetails.gates', GATES_MAX, gate, warehouse],
    ['areaDetails.levels.0.technicalRooms', ROOMS_PER_GROUP_MAX, room, office],
  ])('accept as many %s as %i and refuse one more', (path, max, item, of) => {
    expect(listIssueKeysAfter(of, path, list(max, item))).toEqual([]);
    expect(listIssueKeysAfter(of, path, list(max + 1, item))).toEqual(['tooMany']);
  });

  it('accept fifty levels and refuse one more [H40]', () => {
    const levels = (count: number) => [level, ...list(count - 1, emptied)];
    expect(listIssueKeysAfter(office, 'areaDetails.levels', levels(LEVELS_MAX))).toEqual([]);
    expect(listIssueKeysAfter(office, 'areaDetails.levels', levels(LEVELS_MAX + 1))).toEqual(['tooMany']);
  });

  it('hold 2000 rooms on all levels together and refuse one more by its own message', () => {
    const full = { ...emptied, technicalRooms: list(ROOMS_PER_GROUP_MAX, room) };
    const rest = countRooms([level]);
    const levels = (count: number) => [
      level,
      ...list(19, full),
      { ...emptied, warehouses: list(count - 1900 - rest, room) },
    ];
    expect(countRooms(levels(ROOMS_MAX))).toBe(2000);
    expect(listIssueKeysAfter(office, 'areaDetails.levels', levels(ROOMS_MAX))).toEqual([]);
    expect(listIssueKeysAfter(office, 'areaDetails.levels', levels(ROOMS_MAX + 1))).toEqual(['tooManyRooms']);
  });
});

describe('dates of an offer', () => {
  const start = endOfDay(NOW, 10);

  it('name a beginning that cannot be read, and only that', () => {
    const draft = withChanges(office, { availability: Number.NaN, availabilityTo: start });
    expect(getOfferIssues(draft, NOW)).toEqual([{ path: 'availability', message: { key: 'date' } }]);
  });

  it.each([
    ['without an end', null, []],
    ['that ends the moment it starts', start, []],
    ['that ends a millisecond before it starts', start - 1, ['availabilityToBeforeStart']],
    ['whose end cannot be read', Number.NaN, ['date']],
  ])('judges an availability %s [H65]', (_case, availabilityTo, expected) => {
    expect(
      listIssueKeys(withChanges(office, { availability: start, availabilityTo }), 'availabilityTo'),
    ).toEqual(expected);
  });

  it.each([
    ['this very moment', NOW, []],
    ['a millisecond ago', NOW - 1, ['dateInPast']],
  ])('judges an offer valid until %s [H66]', (_case, offerValidTo, expected) => {
    expect(listIssueKeysAfter(office, 'offerValidTo', offerValidTo)).toEqual(expected);
  });

  it('accepts dates decades ahead and refuses those after the year 9999 [H66]', () => {
    expect(listIssueKeysAfter(office, 'offerValidTo', toWarsawTimestamp(2099, 12, 31))).toEqual([]);
    expect(listIssueKeysAfter(office, 'offerValidTo', 253_402_300_800_000)).toEqual(['max']);
  });
});
