import {
  deriveOfficialAddress,
  isOfficialAddressComplete,
  isOfficialAddressSame,
} from '@domain/offers/officialAddress';
import { expect, test } from 'vitest';

const TYPED = {
  street: 'Stalowa 1A',
  city: 'Warszawa',
  district: 'Praga-Północ',
  province: 'mazowieckie',
} as const;
const OFFICIAL = {
  street: 'Stalowa',
  houseNumber: '1A',
  estate: 'Nowa Praga',
  district: 'Praga-Północ',
  county: 'Warszawa',
  province: 'mazowieckie',
} as const;

test.each([
  ['Stalowa 1A', 'Stalowa', '1A'],
  ['al. Jana Pawła II 22', 'al. Jana Pawła II', '22'],
  ['Puławska 145/147', 'Puławska', '145/147'],
  ['3 Maja 12 b', '3 Maja', '12 b'],
  ['Aleje Jerozolimskie 123a lok. 4', 'Aleje Jerozolimskie', '123a lok. 4'],
  ['Prosta 12/14', 'Prosta', '12/14'],
  ['1 Maja 5A m. 3', '1 Maja', '5A m. 3'],
  ['Prosta 5 m 3', 'Prosta', '5 m 3'],
  ['3 Maja', '3 Maja', ''],
  ['Stalowa', 'Stalowa', ''],
  ['  ', '', ''],
])('the street %s is the street "%s" and the number "%s" of the official address', (street, name, number) =>
  expect(deriveOfficialAddress({ ...TYPED, street })).toMatchObject({ street: name, houseNumber: number }),
);

test('the town stands for a district that is not given', () =>
  expect(deriveOfficialAddress({ ...TYPED, district: '' }).district).toBe('Warszawa'));

test('an official address is the same while what follows from the address is equal or empty', () => {
  expect(isOfficialAddressSame({ ...TYPED, officialAddress: OFFICIAL })).toBe(true);
  const empty = { street: '', houseNumber: '', estate: '', district: '', county: '', province: null };
  expect(isOfficialAddressSame({ ...TYPED, officialAddress: empty })).toBe(true);
  for (const other of [{ street: 'Inżynierska' }, { houseNumber: '2' }, { province: 'łódzkie' as const }])
    expect(isOfficialAddressSame({ ...TYPED, officialAddress: { ...OFFICIAL, ...other } })).toBe(false);
});

test('an official address is the same whatever its number, if the street is given without one', () => {
  const address = { ...TYPED, street: 'Stalowa', officialAddress: OFFICIAL };
  expect(isOfficialAddressSame(address)).toBe(true);
  expect(isOfficialAddressSame({ ...address, street: 'Inżynierska' })).toBe(false);
});

test('an official address is complete once each part is given', () => {
  expect(isOfficialAddressComplete(OFFICIAL)).toBe(true);
  expect(isOfficialAddressComplete({ ...OFFICIAL, county: ' ' })).toBe(false);
  expect(isOfficialAddressComplete({ ...OFFICIAL, province: null })).toBe(false);
});
