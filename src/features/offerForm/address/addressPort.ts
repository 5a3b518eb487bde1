import { callFunction } from '@data/calls/callFunction';
import type { AddressSuggestion, GeoResult } from '@domain/offers/addressSearch';

/** How the form requests addresses; tests pass fakes. */
export type AddressPort = {
  suggest: (query: string) => Promise<AddressSuggestion[]>;
  lookup: (placeId: string) => Promise<GeoResult>;
};

export const addressPort: AddressPort = {
  suggest: async (query) => (await callFunction('searchAddress', { query })).suggestions,
  lookup: (placeId) => callFunction('lookupAddress', { placeId }),
};
