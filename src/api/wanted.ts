import { message } from '@domain/shared/validation';
import { criteriaSchema } from '@domain/wanted/criteriaSchema';
import { WANTED_ACTIVE_MAX } from '@domain/wanted/wantedListing';
import { array, boolean, object } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { idField } from './fields';

/** Above the speed of a person who adds and submits by hand. */
const BOARD_RATE = { max: 40, perSeconds: 600 };
const CLICK_RATE = { max: 30, perSeconds: 60 };

export const wantedCalls = {
  /** Adds a listing of the premises a company looks for; at most `WANTED_ACTIVE_MAX` active ones per company. */
  addWantedListing: defineCall<{ wantedListingId: string }>()({
    access: 'signedIn',
    writes: true,
    rate: BOARD_RATE,
    input: criteriaSchema,
  }),
  updateWantedListing: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: criteriaSchema.shape({ wantedListingId: idField() }),
  }),
  deleteWantedListing: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ wantedListingId: idField() }),
  }),
  /** The landlord of an ACTIVE offer submits it to a listing (Spec 2 §7). */
  submitOfferToWantedListing: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: BOARD_RATE,
    input: object({ offerId: idField(), wantedListingId: idField() }),
  }),
  /** Counts a click on the company's website. */
  countWantedLinkClick: defineCall<StatusAnswer>()({
    access: 'anyone',
    writes: true,
    rate: CLICK_RATE,
    input: object({ wantedListingId: idField() }),
  }),
  /** Turns mails about matching offers on or off, for the listing's company. */
  setWantedAlerts: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({
      wantedListingId: idField(),
      arePaused: boolean().strict().required(message('required')),
    }),
  }),
  /** The tenant's company marks its listings that a signed lease fulfils. */
  markWantedListingsMatched: defineCall<StatusAnswer>()({
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
