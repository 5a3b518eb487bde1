import { formatAddressLine, formatStreetLine, isSameBuilding } from '@domain/offers/address';
import { createEmptyDraft } from '@domain/offers/draft';
import { NOW } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const { address: blank } = createEmptyDraft(NOW);
const official = { ...blank.officialAddress, street: 'Stalowa', houseNumber: '1' };

describe('the address of premises on one line', () => {
  it.each([
    [{ officialAddress: official, postCode: '03-425', city: 'Warszawa' }, 'Stalowa 1, 03-425\u00A0Warszawa'],
    [
      { officialAddress: official, street: 'ul. inna', postCode: '03-425', city: 'Warszawa' },
      'Stalowa 1, 03-425\u00A0Warszawa',
    ],
    [{ street: 'Wspólna 3', city: 'Łódź' }, 'Wspólna 3, Łódź'],
    [{ city: 'Łódź' }, 'Łódź'],
    [{}, ''],
  ])('of %o reads %s', (patch, line) => {
    expect(formatAddressLine({ ...blank, ...patch })).toBe(line);
  });

  it('names the typed street only when there is no official one', () => {
    expect(formatStreetLine({ ...blank, street: 'Wspólna 3' })).toBe('Wspólna 3');
    expect(formatStreetLine({ ...blank, street: 'Wspólna 3', officialAddress: official })).toBe('Stalowa 1');
  });
});

describe('two addresses', () => {
  const inWarsaw = (houseNumber: string, street = 'Stalowa', city = 'Warszawa') => ({
    ...blank,
    city,
    officialAddress: { ...official, street, houseNumber },
  });

  it.each([
    ['12/3', inWarsaw('12/4'), true],
    ['12 lok. 3', inWarsaw('12'), true],
    ['12 m. 3', inWarsaw('12 lokal U4', 'stalowa '), true],
    ['12A', inWarsaw('12 a'), true],
    ['12 M', inWarsaw('12'), false],
    ['12', inWarsaw('120'), false],
    ['12', inWarsaw('12', 'Wspólna'), false],
    ['12', inWarsaw('12', 'Stalowa', 'Łódź'), false],
  ])('of Stalowa %s and of %o: in one building is %s', (houseNumber, other, expected) => {
    expect(isSameBuilding(inWarsaw(houseNumber), other)).toBe(expected);
  });
});
