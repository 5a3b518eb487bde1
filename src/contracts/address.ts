import {
  ADDRESS_QUERY_MAX_CHARS,
  ADDRESS_QUERY_MIN_CHARS,
  type AddressSuggestion,
  type GeoResult,
  PLACE_ID_MAX_CHARS,
} from '@domain/offers/addressSearch';
import { message } from '@domain/shared/validation';
import { object, string } from 'yup';
import { answers } from './callable';

export const addressCalls = {
  searchAddress: answers<{ suggestions: AddressSuggestion[] }>()({
    access: 'signedIn',
    writes: false,
    rate: { max: 120, perSeconds: 60 },
    input: object({
      query: string()
        .required(message('required'))
        .min(ADDRESS_QUERY_MIN_CHARS, message('tooShort', { min: ADDRESS_QUERY_MIN_CHARS }))
        .max(ADDRESS_QUERY_MAX_CHARS, message('tooLong', { max: ADDRESS_QUERY_MAX_CHARS })),
    }),
  }),
  lookupAddress: answers<GeoResult>()({
    access: 'signedIn',
    writes: false,
    input: object({
      placeId: string()
        .required(message('required'))
        .max(PLACE_ID_MAX_CHARS, message('tooLong', { max: PLACE_ID_MAX_CHARS })),
    }),
  }),
} as const;
