import { paths } from '@contracts/paths';
import { spec, toOffer } from './mailSpec';
import type { Values } from './mailValues';

const toAnswer =
  (value: 'accept' | 'decline') =>
  ({ offerId, tenantUid }: Values<'offerId' | 'tenantUid'>) =>
    paths.editOffer(offerId, value, tenantUid);

/** The mails about counter-offers and questions. */
export const NEGOTIATION_MAILS = {
  counterOfferReceived: spec({
    values: [
      'offerId',
      'tenantUid',
      'offerName',
      'companyName',
      'currentRent',
      'newRent',
      'currentMonths',
      'newMonths',
      'currentDeposit',
      'newDeposit',
    ],
    facts: [
      'offerName',
      'companyName',
      'currentRent',
      'newRent',
      'currentMonths',
      'newMonths',
      'currentDeposit',
      'newDeposit',
    ],
    path: toAnswer('accept'),
    otherPath: toAnswer('decline'),
  }),
  counterOfferAccepted: spec({
    values: ['offerId', 'offerName', 'newRent', 'newMonths', 'newDeposit', 'precedenceUntil'],
    facts: ['offerName', 'newRent', 'newMonths', 'newDeposit', 'precedenceUntil'],
    path: toOffer,
  }),
  /** To the landlord: what was accepted and until when only that company may reserve. */
  counterOfferTaken: spec({
    values: ['offerId', 'offerName', 'companyName', 'newRent', 'newMonths', 'newDeposit', 'precedenceUntil'],
    facts: ['offerName', 'companyName', 'newRent', 'newMonths', 'newDeposit', 'precedenceUntil'],
    path: toOffer,
  }),
  counterOfferDeclined: spec({ values: ['offerId', 'offerName'], facts: ['offerName'], path: toOffer }),
  questionAsked: spec({
    values: ['offerId', 'offerName', 'personName', 'companyName', 'subject', 'message'],
    facts: ['offerName', 'personName', 'companyName', 'subject', 'message'],
    path: toOffer,
  }),
  questionAnswered: spec({
    values: ['offerId', 'offerName', 'message'],
    facts: ['offerName', 'message'],
    path: toOffer,
  }),
} as const;
