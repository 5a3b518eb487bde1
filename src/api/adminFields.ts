import type { User } from '@domain/accounts/user';
import type { Offer } from '@domain/offers/offer';

/** Fields of a row in the table of mails: never the body. */
export const MAIL_LIST_FIELDS = [
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

/** Fields of a row in the table of accounts. */
export const USER_LIST_FIELDS = [
  'uid',
  'email',
  'firstName',
  'lastName',
  'emailVerified',
  'createdAt',
  'verification',
  'company',
  'claims',
] as const satisfies (keyof User)[];

/** Fields of a row in the table of offers. */
export const OFFER_LIST_FIELDS = [
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

/** Fields of the offer by which a transfer is matched as the deposit of its lease, and of the clock of that deposit. */
export const AWAITED_DEPOSIT_FIELDS = [
  'id',
  'name',
  'version.confirmedAt',
  'offerStatus.tenant.companyId',
  'offerStatus.postSigningStatus',
  'signedAt',
  'moneySteps',
  'depositReversedOn',
  'premisesReturn.state',
  'depositDueOn',
  'depositExtension',
  'depositTransferSeenAt',
  'depositReminders',
  'receptionTime',
  'availability',
  'availabilityTo',
  'unitReceiptDeadline',
  'reservation.months',
] as const;
