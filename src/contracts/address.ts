import {
  ADDRESS_QUERY_MAX_CHARS,
  ADDRESS_QUERY_MIN_CHARS,
  type AddressSuggestion,
  type GeoResult,
  PLACE_ID_MAX_CHARS,
} from '@domain/offers/addressSearch';
import { message } from '@domain/shared/validation';
import { object } from 'yup';
import { answers } from './callable';
import { requiredUpTo } from './fields';

export const addressCalls = {
  searchAddress: answers<{ suggestions: AddressSuggestion[] }>()({
    access: 'signedIn',
    writes: false,
    rate: { max: 120, perSeconds: 60 },
    input: object({
      query: requiredUpTo(ADDRESS_QUERY_MAX_CHARS).min(
        ADDRESS_QUERY_MIN_CHARS,
        message('tooShort', { min: ADDRESS_QUERY_MIN_CHARS }),
      ),
    }),
  }),
  lookupAddress: answers<GeoResult>()({
    access: 'signedIn',
    writes: false,
    input: object({
      placeId: requiredUpTo(PLACE_ID_MAX_CHARS),
    }),
  }),
} as const;
