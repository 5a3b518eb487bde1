import { paths } from '@api/paths';
import { defineMailSpec, toOffer } from './mailSpec';
import type { Values } from './mailValues';

const createAnswerPath =
  (value: 'accept' | 'decline') =>
  ({ offerId, tenantUid }: Values<'offerId' | 'tenantUid'>) =>
    paths.editOffer(offerId, value, tenantUid);

/** Mails about counter-offers and questions. */
export const NEGOTIATION_MAILS = {
  counterOfferReceived: defineMailSpec({
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
      'offerValidTo',
    ],
    facts: ['offerName', 'companyName', 'newRent', 'newMonths', 'newDeposit'],
    changes: { newRent: 'currentRent', newMonths: 'currentMonths', newDeposit: 'currentDeposit' },
    path: createAnswerPath('accept'),
    otherPath: createAnswerPath('decline'),
  }),
  counterOfferAccepted: defineMailSpec({
    values: ['offerId', 'offerName', 'newRent', 'newMonths', 'newDeposit', 'precedenceUntil'],
    facts: ['offerName', 'newRent', 'newMonths', 'newDeposit', 'precedenceUntil'],
    path: toOffer,
  }),
  /** To the landlord: the accepted terms and until when only that company may reserve. */
  counterOfferTaken: defineMailSpec({
    values: ['offerId', 'offerName', 'companyName', 'newRent', 'newMonths', 'newDeposit', 'precedenceUntil'],
    facts: ['offerName', 'companyName', 'newRent', 'newMonths', 'newDeposit', 'precedenceUntil'],
    path: toOffer,
  }),
  counterOfferDeclined: defineMailSpec({
    values: ['offerId', 'offerName'],
    facts: ['offerName'],
    path: toOffer,
  }),
  questionAsked: defineMailSpec({
    values: ['offerId', 'offerName', 'personName', 'companyName', 'subject', 'message'],
    facts: ['offerName', 'personName', 'companyName', 'subject', 'message'],
    path: toOffer,
  }),
  questionAnswered: defineMailSpec({
    values: ['offerId', 'offerName', 'message'],
    facts: ['offerName', 'message'],
    path: toOffer,
  }),
} as const;
