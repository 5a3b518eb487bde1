import { LEASE_TRANSITIONS, type LeaseCall, type PostSigningStatus } from '../offers/states';

type Statuses = readonly PostSigningStatus[];

const listTransitions = (call: LeaseCall) => LEASE_TRANSITIONS.filter((step) => step.call === call);

/** The statuses in which a call has something to do. */
export const listSourceStatuses = (call: LeaseCall): Statuses => [
  ...new Set(listTransitions(call).map(({ from }) => from)),
];

/** The statuses a call leads to. */
export const listTargetStatuses = (call: LeaseCall): Statuses => [
  ...new Set(listTransitions(call).map(({ to }) => to)),
];

/** A party still has something to do: as long as the tenant may refuse the premises. */
export const LEASE_OPEN = listSourceStatuses('rejectProtocol');

/** The persons of the handover can be named and changed: until a protocol is attached. */
export const HANDOVER_OPEN: Statuses = [
  ...listSourceStatuses('confirmDeposit'),
  ...listSourceStatuses('onProtocolAttached'),
];

/** A protocol was submitted and not refused. */
export const PROTOCOL_SUBMITTED: Statuses = [
  ...listTargetStatuses('onProtocolAttached'),
  ...listTargetStatuses('confirmOrDecline'),
];

/** The deposit has arrived and the lease lives. */
export const DEPOSIT_RECEIVED: Statuses = [...listTargetStatuses('confirmDeposit'), ...PROTOCOL_SUBMITTED];

/** The deposit has arrived and can still be refused: the bank may take it back. */
export const DEPOSIT_UNSETTLED: Statuses = listSourceStatuses('rejectDeposit').filter(
  (status) => !listSourceStatuses('confirmDeposit').includes(status),
);

/** The premises are handed over: the deposit goes to the landlord. */
export const PAYOUT_DUE = listTargetStatuses('confirmOrDecline');

/** What was paid goes back, or it is recorded that nothing does. */
export const REFUND_DUE = listSourceStatuses('recordRefund');

/** The lease ended before the premises were handed over. */
export const LEASE_ENDED: Statuses = [...REFUND_DUE, ...listTargetStatuses('recordRefund')];

/** Neither party has anything left to do. */
export const LEASE_CLOSED: Statuses = [...PAYOUT_DUE, ...LEASE_ENDED];
