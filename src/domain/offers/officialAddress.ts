import type { Offer } from './offer';

type Address = Offer['address'];
type Official = Address['officialAddress'];
type TypedAddress = Pick<Address, 'street' | 'city' | 'district' | 'province'>;

/** Parts of the official address that follow from the address. Estate and county do not: the landlord or the search says them. */
export const DERIVED_PARTS = [
  'street',
  'houseNumber',
  'district',
  'province',
] as const satisfies readonly (keyof Official)[];
export type DerivedAddress = Pick<Official, (typeof DERIVED_PARTS)[number]>;

/** A street and the number of the building at its end: `Stalowa 1A`, `Puławska 145/147`. */
const STREET_AND_NUMBER = /^(.*\S)\s+(\d+\s?[a-z]?(?:[/-]\d+[a-z]?)?)$/i;

/** Returns the official address as far as the address says it. Without a district, the town stands for it. */
export const deriveOfficialAddress = ({ street, city, district, province }: TypedAddress): DerivedAddress => {
  const [, name = street.trim(), houseNumber = ''] = STREET_AND_NUMBER.exec(street.trim()) ?? [];
  return { street: name, houseNumber, district: district.trim() || city.trim(), province };
};

const isEmpty = (value: string | null): boolean => value === null || value.trim() === '';

/** Whether the official address is that of the address: every part that follows from it is equal or not given yet. */
export const isOfficialAddressSame = (address: TypedAddress & Pick<Address, 'officialAddress'>): boolean => {
  const derived = deriveOfficialAddress(address);
  const { officialAddress: official } = address;
  return DERIVED_PARTS.every((part) => isEmpty(official[part]) || official[part] === derived[part]);
};

/** Whether every part of the official address is given. */
export const isOfficialAddressComplete = (official: Official): boolean =>
  Object.values(official).every((value) => !isEmpty(value));
