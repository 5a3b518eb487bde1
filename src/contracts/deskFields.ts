import type { Offer } from '@domain/offers/offer';

/** What a row of the mails' desk is made of: never the body. */
export const MAIL_DESK_FIELDS = [
  'kind',
  'to',
  'subject',
  'status',
  'attempts',
  'lastError',
  'offerId',
  'isSecret',
  'createdAt',
  'sentAt',
  'resentAs',
] as const;

/** What a row of the offers' desk is made of. */
export const OFFER_DESK_FIELDS = [
  'id',
  'name',
  'landlord',
  'updatedAt',
  'address',
  'offerStatus',
  'reservation',
] as const satisfies (keyof Offer)[];
