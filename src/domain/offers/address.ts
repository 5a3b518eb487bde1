import { NO_BREAK_SPACE } from '../shared/text';
import type { Address } from './offer';

type Street = Pick<Address, 'street' | 'officialAddress'>;

/** Returns street and house number of the official address, or else the typed street. */
export const formatStreetLine = ({ street, officialAddress }: Street): string =>
  [officialAddress.street || street, officialAddress.houseNumber].filter(Boolean).join(' ');

/** Formats the address of premises on one line, `Stalowa 1, 03-425 Warszawa`, the same on every page and document. */
export const formatAddressLine = (address: Street & Pick<Address, 'postCode' | 'city'>): string => {
  const town = [address.postCode, address.city].filter(Boolean).join(NO_BREAK_SPACE);
  return [formatStreetLine(address), town].filter(Boolean).join(', ');
};
