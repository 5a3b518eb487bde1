import { callFunction } from '@data/calls/callFunction';
import type { AddressSuggestion, GeoResult } from '@domain/offers/addressSearch';
import { createContext } from 'react';

/** How the form asks for addresses; tests give their own. */
export type AddressPort = {
  suggest: (query: string) => Promise<AddressSuggestion[]>;
  lookup: (placeId: string) => Promise<GeoResult>;
};

export const AddressPortContext = createContext<AddressPort>({
  suggest: async (query) => (await callFunction('searchAddress', { query })).suggestions,
  lookup: (placeId) => callFunction('lookupAddress', { placeId }),
});
