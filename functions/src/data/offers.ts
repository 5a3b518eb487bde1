import {
  AUDIT_COLLECTION,
  AUDIT_ORIGINS_COLLECTION,
  COLLECTIONS,
  DEPOSIT_ACCOUNT_PATH,
  PROTOCOL_ROUNDS_COLLECTION,
  VERSIONS_COLLECTION,
} from '@api/collections';
import type { Offer } from '@domain/offers/offer';
import type { DepositAccount } from '@domain/returns/settlementPayment';
import { Refusal } from '@domain/shared/errors';
import type { TermFacts } from '@domain/term/termEnd';
import { read } from './store';

export const getOfferPath = (id: string): string => `${COLLECTIONS.offers}/${id}`;

/** Path of an offer's audit chain, and of the origins that only admins read. */
export const getAuditPath = (offerId: string): string => `${getOfferPath(offerId)}/${AUDIT_COLLECTION}`;
export const getAuditOriginsPath = (offerId: string): string =>
  `${getOfferPath(offerId)}/${AUDIT_ORIGINS_COLLECTION}`;

/** Path of a binding version of an offer; numbers start at 1. */
export const getVersionPath = (offerId: string, number: number): string =>
  `${getOfferPath(offerId)}/${VERSIONS_COLLECTION}/${number}`;

/** Path of the protocols of an offer that were returned, withdrawn or refused. */
export const getProtocolRoundsPath = (offerId: string): string =>
  `${getOfferPath(offerId)}/${PROTOCOL_ROUNDS_COLLECTION}`;

/** Path of a protocol that was returned before it was signed; rounds start at 1. */
export const getProtocolRoundPath = (offerId: string, round: number): string =>
  `${getProtocolRoundsPath(offerId)}/${round}`;

/** Path of a return protocol that was returned or withdrawn before it was signed; rounds start at 1. */
export const getReturnRoundPath = (offerId: string, round: number): string =>
  `${getProtocolRoundsPath(offerId)}/return-${round}`;

/** Path of the protocol as it stood when the premises or the deposit were refused. */
export const getRefusedProtocolPath = (offerId: string): string =>
  `${getProtocolRoundsPath(offerId)}/refused`;

/** Path of the account to which the tenant wants the deposit back. */
export const getDepositAccountPath = (offerId: string): string =>
  `${getOfferPath(offerId)}/${DEPOSIT_ACCOUNT_PATH}`;

/** Returns the account to which the tenant wants the deposit back, or `null`. It is only ever written with its offer. */
export const findDepositAccount = (offerId: string): Promise<DepositAccount | null> =>
  read<DepositAccount>(getDepositAccountPath(offerId));

/** Fields of an offer that decide the first and the last day of its term, besides its months and its return. */
export const TERM_FIELDS = [
  'receptionTime',
  'protocolData.signedAt',
  'protocolData.handedOverOn',
  'term',
] as const;

/** Fields of an offer that show whether it binds its landlord now, and its lease both companies. */
export const BINDING_FIELDS = [
  'offerStatus',
  'reservation',
  'offerValidTo',
  'premisesReturn',
  'depositSettlement',
  ...TERM_FIELDS,
  'payoutDueBy',
  'depositReversedOn',
] as const;
export type BindingOffer = Pick<Offer, Extract<(typeof BINDING_FIELDS)[number], keyof Offer>> &
  Pick<TermFacts, 'protocolData'>;

/** Returns the stored offer, or `null`. */
export const findOffer = (id: string): Promise<Offer | null> => read<Offer>(getOfferPath(id));

/** Returns the stored offer. Throws `Refusal('offerNotFound')`. */
export const loadOffer = async (id: string): Promise<Offer> => {
  const offer = await findOffer(id);
  if (!offer) throw new Refusal('offerNotFound');
  return offer;
};

const isOffer = (entity: object): entity is Offer => 'offerStatus' in entity;

/** Reads a document that a scan of several collections found as an offer. Throws `TypeError` if it is none. */
export const toOffer = (entity: object): Offer => {
  if (!isOffer(entity)) throw new TypeError('The document is not an offer.');
  return entity;
};
