import type { RefusalCode } from '../shared/refusalCode';

/** Reasons that concern viewings of premises. */
export const VIEWING_REFUSALS = {
  ownOfferViewing: 'failed-precondition',
  viewingNotFound: 'not-found',
  viewingChanged: 'failed-precondition',
  viewingTimeTaken: 'failed-precondition',
  viewingContactBusy: 'failed-precondition',
  viewingPlaceNotSet: 'failed-precondition',
  viewingTimeInvalid: 'invalid-argument',
  viewingTooSoon: 'failed-precondition',
  viewingTooFar: 'failed-precondition',
  viewingAlreadyBooked: 'failed-precondition',
  viewingOverlaps: 'failed-precondition',
  visitorNotFree: 'failed-precondition',
  tooManyViewings: 'resource-exhausted',
  viewingsFull: 'resource-exhausted',
  viewingNotAgreed: 'failed-precondition',
  viewingNotOver: 'failed-precondition',
  viewingCancelled: 'failed-precondition',
  viewingPassed: 'failed-precondition',
  viewingAnswered: 'failed-precondition',
  noShowTooLate: 'failed-precondition',
} as const satisfies Record<string, RefusalCode>;
