import type { Address } from './offer';

/** Suggestions are asked for this long after the last key (Spec 2 §9). */
export const ADDRESS_DEBOUNCE_MS = 300;
/** More than three characters are needed for a suggestion (Spec 2 §9). */
export const ADDRESS_QUERY_MIN_CHARS = 4;
export const ADDRESS_QUERY_MAX_CHARS = 200;
export const PLACE_ID_MAX_CHARS = 60;

export type AddressSuggestion = { placeId: string; label: string };

/** What a geocoder can know of an address; plot and ownership are the landlord's to say. */
export type GeoResult = {
  placeId: string;
  address: Omit<Address, 'plotNumber' | 'ownershipType'>;
  geoMarker: { lat: number; lng: number };
};
