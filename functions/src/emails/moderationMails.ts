import { paths } from '@api/paths';
import { defineMailSpec, toOffer } from './mailSpec';
import type { Values } from './mailValues';

/** To the holder of the reservation of a blocked or unblocked offer, without the reasons. */
const aboutReservation = defineMailSpec({
  values: ['offerId', 'offerName', 'reservedUntil'],
  facts: ['offerName', 'reservedUntil'],
  path: toOffer,
});

/** Mails about an offer that admins block and unblock. */
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
  /** To a landlord who asked to withdraw an offer: the receipt, and the confirmation. */
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
