import { NO_BREAK_SPACE } from '../shared/text';
import type { Address } from './offer';

type Street = Pick<Address, 'street' | 'officialAddress'>;

/** Returns street and house number of the official address, or else the typed street. */
export const formatStreetLine = ({ street, officialAddress }: Street): string =>
  [officialAddress.street || street, officialAddress.houseNumber].filter(Boolean).join(' ');

/** The unit after the number of its building: `12/4`, `12 lok. 4`. */
const UNIT = /(?:\/|\s(?:lokal|lok|m)\.?\s*[a-z]?\d).*$/i;

const toBuilding = (address: Street & Pick<Address, 'city'>): string =>
  [formatStreetLine(address).replace(UNIT, ''), address.city]
    .map((part) => part.replace(/\s/g, '').toLocaleLowerCase('pl'))
    .join();

/** Returns whether two addresses are of one building. The number of the unit does not count. */
export const isSameBuilding = (
  one: Street & Pick<Address, 'city'>,
  other: Street & Pick<Address, 'city'>,
): boolean => toBuilding(one) === toBuilding(other);

/** Formats the address of premises on one line, `Stalowa 1, 03-425 Warszawa`, the same on every page and document. */
export const formatAddressLine = (address: Street & Pick<Address, 'postCode' | 'city'>): string => {
  const town = [address.postCode, address.city].filter(Boolean).join(NO_BREAK_SPACE);
  return [formatStreetLine(address), town].filter(Boolean).join(', ');
};
