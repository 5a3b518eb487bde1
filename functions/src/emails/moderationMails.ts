import { paths } from '@contracts/paths';
import { defineMailSpec, toOffer } from './mailSpec';
import type { Values } from './mailValues';

/** To whoever reserved an offer that is blocked, and once it is not any more: without the reasons. */
const aboutReservation = defineMailSpec({
  values: ['offerId', 'offerName', 'reservedUntil'],
  facts: ['offerName', 'reservedUntil'],
  path: toOffer,
});

/** The mails about an offer whose access admins block and restore. */
export const MODERATION_MAILS = {
  /** The statement of reasons (art. 17 of Regulation (EU) 2022/2065). */
  offerBlocked: defineMailSpec({
    values: [
      'offerId',
      'offerName',
      'blockedAt',
      'blockGround',
      'blockRule',
      'blockSource',
      'blockFacts',
      'contactEmail',
    ],
    facts: ['offerName', 'blockedAt', 'blockGround', 'blockRule', 'blockSource', 'blockFacts'],
    path: toOffer,
    otherPath: ({ offerId }: Values<'offerId'>) => paths.report(offerId),
    isDecision: true,
  }),
  /** To a landlord who asked to take the offer out of public: the receipt, and the word that it is done. */
  withdrawalRequested: defineMailSpec({
    values: ['offerName'],
    facts: ['offerName'],
    path: paths.activeOffers,
  }),
  offerWithdrawn: defineMailSpec({
    values: ['offerId', 'offerName', 'blockedAt'],
    facts: ['offerName', 'blockedAt'],
    path: paths.activeOffers,
  }),
  /** To a landlord whose offer repeats a blocked one: it waits for an admin. */
  offerHeld: defineMailSpec({ values: ['offerId', 'offerName'], facts: ['offerName'], path: toOffer }),
  offerUnblocked: defineMailSpec({ values: ['offerId', 'offerName'], facts: ['offerName'], path: toOffer }),
  reservationHalted: aboutReservation,
  reservationResumed: aboutReservation,
} as const;
