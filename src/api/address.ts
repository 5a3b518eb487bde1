import {
  ADDRESS_QUERY_MAX_CHARS,
  ADDRESS_QUERY_MIN_CHARS,
  type AddressSuggestion,
  type GeoResult,
  PLACE_ID_MAX_CHARS,
} from '@domain/offers/addressSearch';
import { requiredText } from '@domain/shared/fields';
import { message } from '@domain/shared/validation';
import { object } from 'yup';
import { defineCall } from './callable';

export const addressCalls = {
  searchAddress: defineCall<{ suggestions: AddressSuggestion[] }>()({
    access: 'signedIn',
    writes: false,
    rate: { max: 120, perSeconds: 60 },
    input: object({
      query: requiredText(ADDRESS_QUERY_MAX_CHARS).min(
        ADDRESS_QUERY_MIN_CHARS,
        message('tooShort', { min: ADDRESS_QUERY_MIN_CHARS }),
      ),
    }),
  }),
  lookupAddress: defineCall<GeoResult>()({
    access: 'signedIn',
    writes: false,
    input: object({
      placeId: requiredText(PLACE_ID_MAX_CHARS),
    }),
  }),
} as const;
