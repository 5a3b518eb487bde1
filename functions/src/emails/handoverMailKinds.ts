import { defineMailSpec, getIndicatePersonPath, toDeposit, toProtocol } from './mailSpec';

/** Mails about the persons and the time of the handover. */
export const HANDOVER_MAILS = {
  receptionSaved: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'personName', 'handoverAt'],
    facts: ['offerName', 'personName', 'handoverAt'],
    path: getIndicatePersonPath,
  }),
  /** Like `receptionSaved`, if the landlord has already named its person. */
  receptionSavedBothNamed: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'personName', 'handoverAt'],
    facts: ['offerName', 'personName', 'handoverAt'],
    path: getIndicatePersonPath,
  }),
  transferSaved: defineMailSpec({
    values: ['offerId', 'offerName', 'personName', 'handoverAt'],
    facts: ['offerName', 'personName', 'handoverAt'],
    path: toDeposit,
  }),
  /** Like `transferSaved`, once the deposit has arrived: nothing is missing any more. */
  transferSavedAfterDeposit: defineMailSpec({
    values: ['offerId', 'offerName', 'personName', 'handoverAt'],
    facts: ['offerName', 'personName', 'handoverAt'],
    path: toProtocol,
  }),
  /** The landlord named a person before the tenant chose a date: the landlord's date is a proposal. */
  transferProposed: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'personName', 'proposedHandoverAt'],
    facts: ['offerName', 'personName', 'proposedHandoverAt'],
    path: getIndicatePersonPath,
  }),
  handoverTimeProposed: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'handoverAt', 'proposedHandoverAt'],
    facts: ['offerName', 'handoverAt', 'proposedHandoverAt'],
    path: getIndicatePersonPath,
  }),
  /** Like `handoverTimeProposed`, while no time is agreed yet. */
  handoverTimeSuggested: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'proposedHandoverAt'],
    facts: ['offerName', 'proposedHandoverAt'],
    path: getIndicatePersonPath,
  }),
  /** The tenant moved the time it had chosen alone. */
  handoverTimeMoved: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'personName', 'previousHandoverAt', 'handoverAt'],
    facts: ['offerName', 'personName', 'handoverAt'],
    changes: { handoverAt: 'previousHandoverAt' },
    path: getIndicatePersonPath,
  }),
  handoverTimeAgreed: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'previousHandoverAt', 'handoverAt', 'receiver', 'giver'],
    facts: ['offerName', 'handoverAt', 'receiver', 'giver'],
    changes: { handoverAt: 'previousHandoverAt' },
    path: getIndicatePersonPath,
  }),
  /** The first agreed time of a handover, which replaces none. */
  handoverTimeFixed: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'handoverAt', 'receiver', 'giver'],
    facts: ['offerName', 'handoverAt', 'receiver', 'giver'],
    path: getIndicatePersonPath,
  }),
  handoverTimeDeclined: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'handoverAt', 'proposedHandoverAt'],
    facts: ['offerName', 'handoverAt', 'proposedHandoverAt'],
    path: getIndicatePersonPath,
  }),
  /** Like `handoverTimeDeclined`, while no time is agreed yet. */
  handoverTimeNotTaken: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'proposedHandoverAt'],
    facts: ['offerName', 'proposedHandoverAt'],
    path: getIndicatePersonPath,
  }),
  handoverTimeWithdrawn: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'handoverAt', 'proposedHandoverAt'],
    facts: ['offerName', 'handoverAt', 'proposedHandoverAt'],
    path: getIndicatePersonPath,
  }),
  /** The last day has passed without an agreed time: the sides agree on one together. */
  handoverWindowOver: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'handoverLastDay'],
    facts: ['offerName', 'handoverLastDay'],
    path: getIndicatePersonPath,
  }),
  /** To a person named for the handover, at the address typed for them: location, time, and both names. */
  handoverPersonInvited: defineMailSpec({
    values: ['offerId', 'handoverPlace', 'handoverAt', 'receiver', 'giver'],
    facts: ['handoverPlace', 'handoverAt', 'receiver', 'giver'],
  }),
  handoverPersonCancelled: defineMailSpec({
    values: ['offerId', 'handoverPlace', 'handoverAt', 'receiver', 'giver'],
    facts: ['handoverPlace', 'handoverAt', 'receiver', 'giver'],
  }),
  /** To the side that has just set or changed the handover: the appointment for their own calendar. */
  handoverInvitation: defineMailSpec({
    values: ['offerId', 'offerName', 'handoverAt'],
    facts: ['offerName', 'handoverAt'],
    path: toDeposit,
  }),
} as const;
