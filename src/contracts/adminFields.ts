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
  'blockedAt',
  'heldForReview',
  'withdrawalRequest',
  'isInterestedInInsurance',
] as const satisfies (keyof Offer)[];

/** What a transfer is recognised by as the deposit of a lease, as far as the offer tells it. */
export const AWAITED_DEPOSIT_FIELDS = [
  'id',
  'name',
  'version.confirmedAt',
  'offerStatus.tenant.companyId',
  'offerStatus.postSigningStatus',
  'signedAt',
  'moneySteps',
  'depositReversedOn',
] as const;
