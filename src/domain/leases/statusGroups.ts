import { LEASE_TRANSITIONS, type LeaseCall, type PostSigningStatus } from '../offers/states';

type Statuses = readonly PostSigningStatus[];

const stepsOf = (call: LeaseCall) => LEASE_TRANSITIONS.filter((step) => step.call === call);

/** The statuses in which a call has something to do. */
export const statusesFor = (call: LeaseCall): Statuses => [...new Set(stepsOf(call).map(({ from }) => from))];

/** The statuses a call leads to. */
export const statusesAfter = (call: LeaseCall): Statuses => [...new Set(stepsOf(call).map(({ to }) => to))];

/** A party still has something to do: as long as the tenant may refuse the premises. */
export const LEASE_OPEN = statusesFor('rejectProtocol');

/** The persons of the handover can be named and changed: until a protocol is attached. */
export const HANDOVER_OPEN: Statuses = [
  ...statusesFor('confirmDeposit'),
  ...statusesFor('onProtocolAttached'),
];

/** A protocol was submitted and not refused. */
export const PROTOCOL_SUBMITTED: Statuses = [
  ...statusesAfter('onProtocolAttached'),
  ...statusesAfter('confirmOrDecline'),
];

/** The deposit has arrived and the lease lives. */
export const DEPOSIT_RECEIVED: Statuses = [...statusesAfter('confirmDeposit'), ...PROTOCOL_SUBMITTED];

/** The deposit has arrived and can still be refused: the bank may take it back. */
export const DEPOSIT_UNSETTLED: Statuses = statusesFor('rejectDeposit').filter(
  (status) => !statusesFor('confirmDeposit').includes(status),
);

/** The premises are handed over: the deposit goes to the landlord. */
export const PAYOUT_DUE = statusesAfter('confirmOrDecline');

/** What was paid goes back, or it is recorded that nothing does. */
export const REFUND_DUE = statusesFor('recordRefund');

/** The lease ended before the premises were handed over. */
export const LEASE_ENDED: Statuses = [...REFUND_DUE, ...statusesAfter('recordRefund')];

/** Neither party has anything left to do. */
export const LEASE_CLOSED: Statuses = [...PAYOUT_DUE, ...LEASE_ENDED];
