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

/** A street and the number of the building or unit at its end: `Stalowa 1A`, `Puławska 145/147`, `Prosta 12 lok. 4`. */
const STREET_AND_NUMBER =
  /^(.*?\S)\s+(\d+\s?[a-z]?(?:[/-]\d+[a-z]?)?(?:\s+(?:lokal|lok|m)\.?\s*[a-z]?\d+[a-z]?)?)$/i;

/**
 * Returns the official address as far as the address says it; a part that it does not say is empty. Without a district, the town
 * stands for it.
 */
export const deriveOfficialAddress = ({ street, city, district, province }: TypedAddress): DerivedAddress => {
  const [, name = street.trim(), houseNumber = ''] = STREET_AND_NUMBER.exec(street.trim()) ?? [];
  return { street: name, houseNumber, district: district.trim() || city.trim(), province };
};

export const isPartEmpty = (value: string | null): boolean => value === null || value.trim() === '';

/** Returns whether the official address is that of the address: every part that it says is equal or not given yet. */
export const isOfficialAddressSame = (address: TypedAddress & Pick<Address, 'officialAddress'>): boolean => {
  const derived = deriveOfficialAddress(address);
  const { officialAddress: official } = address;
  return DERIVED_PARTS.every(
    (part) => isPartEmpty(derived[part]) || isPartEmpty(official[part]) || official[part] === derived[part],
  );
};

/** Returns whether every part of the official address is given. */
export const isOfficialAddressComplete = (official: Official): boolean =>
  Object.values(official).every((value) => !isPartEmpty(value));
