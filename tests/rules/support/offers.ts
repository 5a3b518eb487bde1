import { RESERVATION_MS } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import {
  OFFER_STATES,
  type OfferState,
  POST_SIGNING_STATUSES,
  type PostSigningStatus,
} from '@domain/offers/states';
import { MINUTE_MS } from '@domain/shared/dates';
import { anOffer, LANDLORD } from '@tests/support/builders';

/** States in which an offer is stored. */
export const STORED_STATES = OFFER_STATES.filter((state) => state !== 'NEW');
export type StoredState = Exclude<OfferState, 'NEW'>;

const aBookedOffer = (ms: number) => anOffer().booked({ at: Date.now() - ms });

const IN_STATE: { [State in StoredState]: () => Offer } = {
  UNSIGNED: () => anOffer().build(),
  ACTIVE: () => anOffer().active().build(),
  BOOKED: () => aBookedOffer(10 * MINUTE_MS).build(),
  SIGNED: () => anOffer().signed().build(),
  DELETED: () => anOffer().deleted().build(),
};

/** Returns an offer of `owner` in a state; reserved or signed by `tenant`. */
export const buildOfferInState = (state: StoredState): Offer => IN_STATE[state]();

/** Returns the offer with another state and everything else unchanged. */
export const withState = (state: StoredState, offer: Offer): Offer => ({
  ...offer,
  offerStatus: { ...offer.offerStatus, state },
});

/** The draft of an owner without a company. */
export const buildPrivateOffer = (): Offer =>
  anOffer()
    .ownedBy({ ...LANDLORD, companyId: null })
    .build();

/** The draft of an owner who has left its company. */
export const buildFormerMembersOffer = (): Offer =>
  anOffer()
    .ownedBy({ ...LANDLORD, companyId: 'companyElsewhere' })
    .build();

/** One offer in each state, by state. */
export const buildOffersByState = (): Record<string, Offer> =>
  Object.fromEntries(STORED_STATES.map((state) => [state, buildOfferInState(state)]));

/**
 * An expired reservation that no sweep has released. It expired longer ago than a test file runs, because the emulator evaluates
 * reads at the time when the client connected.
 */
export const buildExpiredReservation = (): Offer => aBookedOffer(RESERVATION_MS + 10 * MINUTE_MS).build();

/** Reserved `ago` (ms) under the option that is signed in writing. */
export const buildWrittenLeaseOffer = (ago = 10 * MINUTE_MS): Offer =>
  anOffer()
    .booked({ at: Date.now() - ago, option: 'fixedlong' })
    .build();

/** Every status of a signed offer. */
export const SIGNED_STATUSES = POST_SIGNING_STATUSES.filter((status) => status !== 'NONE');
export const buildSignedOffer = (status: PostSigningStatus): Offer => anOffer().withStatus(status).build();
