import { callFunction } from '@data/calls/callFunction';
import type { AddressSuggestion, GeoResult } from '@domain/offers/addressSearch';

/** How the form asks for addresses; tests put fakes in its place. */
export type AddressPort = {
  suggest: (query: string) => Promise<AddressSuggestion[]>;
  lookup: (placeId: string) => Promise<GeoResult>;
};

export const addressPort: AddressPort = {
  suggest: async (query) => (await callFunction('searchAddress', { query })).suggestions,
  lookup: (placeId) => callFunction('lookupAddress', { placeId }),
};
