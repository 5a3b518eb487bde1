import {
  AUDIT_COLLECTION,
  AUDIT_ORIGINS_COLLECTION,
  COLLECTIONS,
  PROTOCOL_ROUNDS_COLLECTION,
  VERSIONS_COLLECTION,
} from '@contracts/collections';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { read } from './store';

export const getOfferPath = (id: string): string => `${COLLECTIONS.offers}/${id}`;

/** The chain of an offer, and what only admins read of its entries. */
export const getAuditPath = (offerId: string): string => `${getOfferPath(offerId)}/${AUDIT_COLLECTION}`;
export const getAuditOriginsPath = (offerId: string): string =>
  `${getOfferPath(offerId)}/${AUDIT_ORIGINS_COLLECTION}`;

/** A text of an offer that binds; the first one's number is 1. */
export const getVersionPath = (offerId: string, number: number): string =>
  `${getOfferPath(offerId)}/${VERSIONS_COLLECTION}/${number}`;

/** A protocol of an offer that came back before it was signed; the first round is 1. */
export const getProtocolRoundPath = (offerId: string, round: number): string =>
  `${getOfferPath(offerId)}/${PROTOCOL_ROUNDS_COLLECTION}/${round}`;

/** The protocol of an offer as it stood when its premises or its deposit were refused. */
export const getRefusedProtocolPath = (offerId: string): string =>
  `${getOfferPath(offerId)}/${PROTOCOL_ROUNDS_COLLECTION}/refused`;

/** What of an offer tells whether it binds its landlord now. */
export const BINDING_FIELDS = [
  'offerStatus',
  'reservation',
  'offerValidTo',
] as const satisfies (keyof Offer)[];
export type BindingOffer = Pick<Offer, (typeof BINDING_FIELDS)[number]>;

/** The stored offer, or `null`. */
export const findOffer = (id: string): Promise<Offer | null> => read<Offer>(getOfferPath(id));

/** The stored offer; refuses with `offerNotFound`. */
export const loadOffer = async (id: string): Promise<Offer> => {
  const offer = await findOffer(id);
  if (!offer) throw new Refusal('offerNotFound');
  return offer;
};
