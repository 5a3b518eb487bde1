import type { Address } from './offer';

/** Debounce of the suggestions after the last key press (Spec 2 §9). */
export const ADDRESS_DEBOUNCE_MS = 300;
/** A suggestion needs more than three characters (Spec 2 §9). */
export const ADDRESS_QUERY_MIN_CHARS = 4;
export const ADDRESS_QUERY_MAX_CHARS = 200;
export const PLACE_ID_MAX_CHARS = 60;

export type AddressSuggestion = { placeId: string; label: string };

/** Address data from a geocoder. The landlord enters plot and ownership. */
export type GeoResult = {
  placeId: string;
  address: Omit<Address, 'plotNumber' | 'ownershipType'>;
  geoMarker: { lat: number; lng: number };
};
