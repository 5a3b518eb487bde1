import { paths } from '@api/paths';
import { defineMailSpec, toOffer } from './mailSpec';

/** Mails to a company that waits behind a reservation. */
export const QUEUE_MAILS = {
  queueJoined: defineMailSpec({
    values: ['offerId', 'offerName', 'queuePlace', 'heldUntil'],
    facts: ['offerName', 'queuePlace', 'heldUntil'],
    path: toOffer,
  }),
  queueTurn: defineMailSpec({
    values: ['offerId', 'offerName', 'turnUntil'],
    facts: ['offerName', 'turnUntil'],
    path: toOffer,
  }),
  /** The landlord agreed terms with another company during the turn. */
  queueTurnPostponed: defineMailSpec({
    values: ['offerId', 'offerName', 'precedenceUntil'],
    facts: ['offerName', 'precedenceUntil'],
    path: toOffer,
  }),
  queueTurnPassed: defineMailSpec({
    values: ['offerId', 'offerName'],
    facts: ['offerName'],
    path: toOffer,
  }),
  /** The holder signed. The place is kept until the deposit has arrived. */
  queueLeaseSigned: defineMailSpec({
    values: ['offerId', 'offerName', 'depositDue'],
    facts: ['offerName', 'depositDue'],
    path: toOffer,
  }),
  /** The lease ended unpaid, and the queue goes on behind the new offer of the premises. */
  queueMoved: defineMailSpec({
    values: ['offerId', 'offerName', 'queuePlace', 'outcome'],
    facts: ['offerName', 'queuePlace'],
    path: toOffer,
  }),
  queueEnded: defineMailSpec({
    values: ['offerId', 'offerName', 'outcome'],
    facts: ['offerName'],
    path: () => paths.offers(),
  }),
};
