/** Stored states of an offer. `NEW` is the state of an id whose offer is not stored yet. */
export const OFFER_STATES = ['NEW', 'UNSIGNED', 'ACTIVE', 'BOOKED', 'SIGNED', 'DELETED'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** Of an offer that can be taken or is taken just now. */
export const OPEN_STATES: readonly OfferState[] = ['ACTIVE', 'BOOKED'];

/** In which an offer stands in public. */
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

/** The side from which somebody acts on an offer. */
export const OFFER_SIDES = ['landlord', 'tenant', 'admin', 'system', 'other'] as const;
export type OfferSide = (typeof OFFER_SIDES)[number];

/** The two sides of a lease. */
export type LeaseSide = Extract<OfferSide, 'landlord' | 'tenant'>;

/** Whether a side is one of the two of a lease. */
export const isLeaseSide = (side: OfferSide): side is LeaseSide => side === 'landlord' || side === 'tenant';

export const getOtherSide = (side: LeaseSide): LeaseSide => (side === 'landlord' ? 'tenant' : 'landlord');

export type OfferTransition = { from: OfferState; to: OfferState; by: OfferSide; call: string };

/** Every step an offer's state may take; what is not listed is refused (Spec 2 §4). */
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

/** The calls that move a signed lease on. */
export type LeaseCall =
  | 'onSignConfirm'
  | 'submitSignedLease'
  | 'confirmPaperLease'
  | 'recordPaperLease'
  | 'confirmDeposit'
  | 'rejectDeposit'
  | 'onProtocolAttached'
  | 'confirmOrDecline'
  | 'returnProtocol'
  | 'withdrawProtocol'
  | 'rejectProtocol'
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

/** An attached protocol is open again: its submitter took it back, or the other side sent it back. */
const buildReturnTransition = (
  by: LeaseSide,
  call: 'returnProtocol' | 'withdrawProtocol',
): LeaseTransition => ({
  from: 'PROTOCOL_ATTACHED',
  to: 'DEPOSIT_CONFIRMED',
  by,
  call,
});

/** A deposit that never comes ends the lease, also one that the bank took back: until the premises are handed over. */
const buildUnpaidTransition = (from: PostSigningStatus): LeaseTransition => ({
  from,
  to: 'REJECTED',
  by: 'admin',
  call: 'rejectDeposit',
});

/** Every step of a signed offer's post-signing status (Spec 2 §4 and the settled contract). */
export const LEASE_TRANSITIONS: readonly LeaseTransition[] = [
  { from: 'NONE', to: 'DEPOSIT_PENDING', by: 'tenant', call: 'onSignConfirm' },
  { from: 'NONE', to: 'DEPOSIT_PENDING', by: 'landlord', call: 'submitSignedLease' },
  { from: 'NONE', to: 'DEPOSIT_PENDING', by: 'tenant', call: 'confirmPaperLease' },
  { from: 'NONE', to: 'DEPOSIT_PENDING', by: 'landlord', call: 'confirmPaperLease' },
  { from: 'NONE', to: 'DEPOSIT_PENDING', by: 'admin', call: 'recordPaperLease' },
  { from: 'DEPOSIT_PENDING', to: 'DEPOSIT_CONFIRMED', by: 'admin', call: 'confirmDeposit' },
  buildUnpaidTransition('DEPOSIT_PENDING'),
  buildUnpaidTransition('DEPOSIT_CONFIRMED'),
  buildUnpaidTransition('PROTOCOL_ATTACHED'),
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
  { from: 'PROTOCOL_REJECTED', to: 'AFTER_REJECTION', by: 'admin', call: 'recordRefund' },
  { from: 'REJECTED', to: 'AFTER_REJECTION', by: 'admin', call: 'recordRefund' },
];

/** The state a call leads to from `from` for `by`, or `null` when the table has no such step. */
export const findNextOfferState = (call: string, from: OfferState, by: OfferSide): OfferState | null =>
  OFFER_TRANSITIONS.find((step) => step.call === call && step.from === from && step.by === by)?.to ?? null;

/** The post-signing status a call leads to from `from` for `by`, or `null` when the table has no such step. */
export const findNextLeaseStatus = (
  call: string,
  from: PostSigningStatus,
  by: OfferSide,
): PostSigningStatus | null =>
  LEASE_TRANSITIONS.find((step) => step.call === call && step.from === from && step.by === by)?.to ?? null;
