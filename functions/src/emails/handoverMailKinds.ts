import { defineMailSpec, toDeposit, toNamedPerson, toProtocol } from './mailSpec';

/** The mails about who meets at the premises and when. */
export const HANDOVER_MAILS = {
  receptionSaved: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'personName', 'handoverAt'],
    facts: ['offerName', 'personName', 'handoverAt'],
    path: toNamedPerson,
  }),
  /** The same where the landlord has named its person already. */
  receptionSavedBothNamed: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'personName', 'handoverAt'],
    facts: ['offerName', 'personName', 'handoverAt'],
    path: toNamedPerson,
  }),
  transferSaved: defineMailSpec({
    values: ['offerId', 'offerName', 'personName', 'handoverAt'],
    facts: ['offerName', 'personName', 'handoverAt'],
    path: toDeposit,
  }),
  /** The same once the deposit is there: nothing is missing any more. */
  transferSavedAfterDeposit: defineMailSpec({
    values: ['offerId', 'offerName', 'personName', 'handoverAt'],
    facts: ['offerName', 'personName', 'handoverAt'],
    path: toProtocol,
  }),
  /** The landlord named a person before the tenant chose a day: the landlord's day is a proposal. */
  transferProposed: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'personName', 'proposedHandoverAt'],
    facts: ['offerName', 'personName', 'proposedHandoverAt'],
    path: toNamedPerson,
  }),
  handoverTimeProposed: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'handoverAt', 'proposedHandoverAt'],
    facts: ['offerName', 'handoverAt', 'proposedHandoverAt'],
    path: toNamedPerson,
  }),
  /** The same while no moment is agreed yet. */
  handoverTimeSuggested: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'proposedHandoverAt'],
    facts: ['offerName', 'proposedHandoverAt'],
    path: toNamedPerson,
  }),
  /** The tenant moved the moment it had chosen alone. */
  handoverTimeMoved: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'personName', 'previousHandoverAt', 'handoverAt'],
    facts: ['offerName', 'personName', 'previousHandoverAt', 'handoverAt'],
    path: toNamedPerson,
  }),
  handoverTimeAgreed: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'previousHandoverAt', 'handoverAt', 'receiver', 'giver'],
    facts: ['offerName', 'previousHandoverAt', 'handoverAt', 'receiver', 'giver'],
    path: toNamedPerson,
  }),
  /** The first moment of a handover: it replaces none. */
  handoverTimeFixed: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'handoverAt', 'receiver', 'giver'],
    facts: ['offerName', 'handoverAt', 'receiver', 'giver'],
    path: toNamedPerson,
  }),
  handoverTimeDeclined: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'handoverAt', 'proposedHandoverAt'],
    facts: ['offerName', 'handoverAt', 'proposedHandoverAt'],
    path: toNamedPerson,
  }),
  /** The same while no moment is agreed yet. */
  handoverTimeNotTaken: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'proposedHandoverAt'],
    facts: ['offerName', 'proposedHandoverAt'],
    path: toNamedPerson,
  }),
  handoverTimeWithdrawn: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'handoverAt', 'proposedHandoverAt'],
    facts: ['offerName', 'handoverAt', 'proposedHandoverAt'],
    path: toNamedPerson,
  }),
  /** The last day has passed without an agreed moment: the sides agree one together. */
  handoverWindowOver: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'handoverLastDay'],
    facts: ['offerName', 'handoverLastDay'],
    path: toNamedPerson,
  }),
  /** To a person named for the handover, at the address that was typed for them: where, when, and both names. */
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
