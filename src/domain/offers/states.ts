/** Stored states of an offer. `NEW` is the state of an id whose offer is not stored yet. */
export const OFFER_STATES = ['NEW', 'UNSIGNED', 'ACTIVE', 'BOOKED', 'SIGNED', 'DELETED'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** States of an offer that can be taken or is being taken. */
export const OPEN_STATES: readonly OfferState[] = ['ACTIVE', 'BOOKED'];

/** States of a published offer. */
export const PUBLISHED_STATES: readonly OfferState[] = [...OPEN_STATES, 'SIGNED'];

export const POST_SIGNING_STATUSES = [
  'NONE',
  'DEPOSIT_PENDING',
  'DEPOSIT_CONFIRMED',
  'REJECTED',
  'AFTER_REJECTION',
  'PROTOCOL_ATTACHED',
  'PROTOCOL_REJECTED',
  'PROTOCOL_CONFIRMED',
] as const;
export type PostSigningStatus = (typeof POST_SIGNING_STATUSES)[number];

/** Sides that act on an offer. */
export const OFFER_SIDES = ['landlord', 'tenant', 'admin', 'system', 'other'] as const;
export type OfferSide = (typeof OFFER_SIDES)[number];

/** The two sides of a lease. */
export type LeaseSide = Extract<OfferSide, 'landlord' | 'tenant'>;

/** Returns whether a side is one of the two of a lease. */
export const isLeaseSide = (side: OfferSide): side is LeaseSide => side === 'landlord' || side === 'tenant';

export const getOtherSide = (side: LeaseSide): LeaseSide => (side === 'landlord' ? 'tenant' : 'landlord');

export type OfferTransition = { from: OfferState; to: OfferState; by: OfferSide; call: string };

/** All transitions of an offer's state; any other is refused (Spec 2 §4). */
export const OFFER_TRANSITIONS = [
  { from: 'NEW', to: 'UNSIGNED', by: 'landlord', call: 'onCreateOffer' },
  { from: 'UNSIGNED', to: 'ACTIVE', by: 'landlord', call: 'onOfferAddConfirm' },
  { from: 'UNSIGNED', to: 'DELETED', by: 'landlord', call: 'deleteOffer' },
  { from: 'ACTIVE', to: 'BOOKED', by: 'tenant', call: 'bookOffer' },
  { from: 'BOOKED', to: 'SIGNED', by: 'tenant', call: 'onSignConfirm' },
  { from: 'BOOKED', to: 'SIGNED', by: 'landlord', call: 'submitSignedLease' },
  { from: 'BOOKED', to: 'SIGNED', by: 'tenant', call: 'confirmPaperLease' },
  { from: 'BOOKED', to: 'SIGNED', by: 'landlord', call: 'confirmPaperLease' },
  { from: 'BOOKED', to: 'SIGNED', by: 'admin', call: 'recordPaperLease' },
  { from: 'BOOKED', to: 'ACTIVE', by: 'tenant', call: 'releaseReservation' },
  { from: 'BOOKED', to: 'ACTIVE', by: 'system', call: 'sweepReservations' },
] as const satisfies readonly OfferTransition[];

/** Calls that advance a signed lease. */
export type LeaseCall =
  | 'onSignConfirm'
  | 'submitSignedLease'
  | 'confirmPaperLease'
  | 'recordPaperLease'
  | 'confirmDeposit'
  | 'rejectDeposit'
  | 'endUnpaidLease'
  | 'sweepDeposits'
  | 'returnLateDeposit'
  | 'onProtocolAttached'
  | 'confirmOrDecline'
  | 'returnProtocol'
  | 'withdrawProtocol'
  | 'rejectProtocol'
  | 'decideAbsence'
  | 'recordRefund';

export type LeaseTransition = {
  from: PostSigningStatus;
  to: PostSigningStatus;
  by: OfferSide;
  call: LeaseCall;
};

const buildRefusalTransition = (from: PostSigningStatus): LeaseTransition => ({
  from,
  to: 'PROTOCOL_REJECTED',
  by: 'tenant',
  call: 'rejectProtocol',
});

/** Reopens an attached protocol: its submitter withdrew it, or the other side returned it. */
const buildReturnTransition = (
  by: LeaseSide,
  call: 'returnProtocol' | 'withdrawProtocol',
): LeaseTransition => ({
  from: 'PROTOCOL_ATTACHED',
  to: 'DEPOSIT_CONFIRMED',
  by,
  call,
});

/** Ends a lease whose tenant does not come to the handover: an admin decides after both sides were heard. */
const buildAbsenceTransition = (from: PostSigningStatus): LeaseTransition => ({
  from,
  to: 'PROTOCOL_REJECTED',
  by: 'admin',
  call: 'decideAbsence',
});

/**
 * End a lease whose deposit never arrives or was reversed by the bank. Possible until the handover. The landlord's step and the
 * clock close the case; after an admin's step the admin records what was returned.
 */
const buildUnpaidTransitions = (from: PostSigningStatus): LeaseTransition[] => [
  { from, to: 'REJECTED', by: 'admin', call: 'rejectDeposit' },
  { from, to: 'AFTER_REJECTION', by: 'landlord', call: 'endUnpaidLease' },
  { from, to: 'AFTER_REJECTION', by: 'system', call: 'sweepDeposits' },
];

/** All transitions of a signed offer's post-signing status (Spec 2 §4 and the settled contract). */
export const LEASE_TRANSITIONS: readonly LeaseTransition[] = [
  { from: 'NONE', to: 'DEPOSIT_PENDING', by: 'tenant', call: 'onSignConfirm' },
  { from: 'NONE', to: 'DEPOSIT_PENDING', by: 'landlord', call: 'submitSignedLease' },
  { from: 'NONE', to: 'DEPOSIT_PENDING', by: 'tenant', call: 'confirmPaperLease' },
  { from: 'NONE', to: 'DEPOSIT_PENDING', by: 'landlord', call: 'confirmPaperLease' },
  { from: 'NONE', to: 'DEPOSIT_PENDING', by: 'admin', call: 'recordPaperLease' },
  { from: 'DEPOSIT_PENDING', to: 'DEPOSIT_CONFIRMED', by: 'admin', call: 'confirmDeposit' },
  ...buildUnpaidTransitions('DEPOSIT_PENDING'),
  ...buildUnpaidTransitions('DEPOSIT_CONFIRMED'),
  ...buildUnpaidTransitions('PROTOCOL_ATTACHED'),
  { from: 'DEPOSIT_CONFIRMED', to: 'PROTOCOL_ATTACHED', by: 'landlord', call: 'onProtocolAttached' },
  { from: 'DEPOSIT_CONFIRMED', to: 'PROTOCOL_ATTACHED', by: 'tenant', call: 'onProtocolAttached' },
  { from: 'PROTOCOL_ATTACHED', to: 'PROTOCOL_CONFIRMED', by: 'landlord', call: 'confirmOrDecline' },
  { from: 'PROTOCOL_ATTACHED', to: 'PROTOCOL_CONFIRMED', by: 'tenant', call: 'confirmOrDecline' },
  buildReturnTransition('landlord', 'returnProtocol'),
  buildReturnTransition('tenant', 'returnProtocol'),
  buildReturnTransition('landlord', 'withdrawProtocol'),
  buildReturnTransition('tenant', 'withdrawProtocol'),
  buildRefusalTransition('DEPOSIT_PENDING'),
  buildRefusalTransition('DEPOSIT_CONFIRMED'),
  buildRefusalTransition('PROTOCOL_ATTACHED'),
  buildAbsenceTransition('DEPOSIT_CONFIRMED'),
  buildAbsenceTransition('PROTOCOL_ATTACHED'),
  { from: 'PROTOCOL_REJECTED', to: 'AFTER_REJECTION', by: 'admin', call: 'recordRefund' },
  { from: 'REJECTED', to: 'AFTER_REJECTION', by: 'admin', call: 'recordRefund' },
  { from: 'AFTER_REJECTION', to: 'REJECTED', by: 'system', call: 'returnLateDeposit' },
];

/** Returns the state after a call from `from` by `by`, or `null` if there is no such transition. */
export const findNextOfferState = (call: string, from: OfferState, by: OfferSide): OfferState | null =>
  OFFER_TRANSITIONS.find((step) => step.call === call && step.from === from && step.by === by)?.to ?? null;

/** Returns the post-signing status after a call from `from` by `by`, or `null` if there is no such transition. */
export const findNextLeaseStatus = (
  call: string,
  from: PostSigningStatus,
  by: OfferSide,
): PostSigningStatus | null =>
  LEASE_TRANSITIONS.find((step) => step.call === call && step.from === from && step.by === by)?.to ?? null;
