import { message } from '@domain/shared/validation';
import { WANTED_ACTIVE_MAX } from '@domain/wanted/wantedListing';
import { array, object } from 'yup';
import { answers } from './callable';
import { idField, type StatusAnswer } from './offers';

export const wantedCalls = {
  /** The company of the tenant says which of its listings a signed lease fulfils. */
  markWantedListingsMatched: answers<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({
      offerId: idField(),
      wantedListingIds: array()
        .of(idField())
        .min(1, message('required'))
        .max(WANTED_ACTIVE_MAX, message('max', { max: WANTED_ACTIVE_MAX }))
        .required(message('required')),
    }),
  }),
} as const;
