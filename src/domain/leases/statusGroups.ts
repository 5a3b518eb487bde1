import { LEASE_TRANSITIONS, type LeaseCall, type PostSigningStatus } from '../offers/states';

type Statuses = readonly PostSigningStatus[];

const listTransitions = (call: LeaseCall) => LEASE_TRANSITIONS.filter((step) => step.call === call);

/** Returns the statuses in which a call is allowed. */
export const listSourceStatuses = (call: LeaseCall): Statuses => [
  ...new Set(listTransitions(call).map(({ from }) => from)),
];

/** Returns the statuses to which a call leads. */
export const listTargetStatuses = (call: LeaseCall): Statuses => [
  ...new Set(listTransitions(call).map(({ to }) => to)),
];

/** Statuses in which a party still has to act, that is, the tenant may refuse the premises. */
export const LEASE_OPEN = listSourceStatuses('rejectProtocol');

/** Statuses in which the persons of the handover can be named and changed: until a protocol is attached. */
export const HANDOVER_OPEN: Statuses = [
  ...listSourceStatuses('confirmDeposit'),
  ...listSourceStatuses('onProtocolAttached'),
];

/** Statuses with a submitted protocol that was not refused. */
export const PROTOCOL_SUBMITTED: Statuses = [
  ...listTargetStatuses('onProtocolAttached'),
  ...listTargetStatuses('confirmOrDecline'),
];

/** Statuses of an active lease whose deposit has arrived. */
export const DEPOSIT_RECEIVED: Statuses = [...listTargetStatuses('confirmDeposit'), ...PROTOCOL_SUBMITTED];

/** Statuses in which an arrived deposit can still be rejected, because the bank may reverse it. */
export const DEPOSIT_UNSETTLED: Statuses = listSourceStatuses('rejectDeposit').filter(
  (status) => !listSourceStatuses('confirmDeposit').includes(status),
);

/** Statuses after the handover: the deposit is due to the landlord. */
export const PAYOUT_DUE = listTargetStatuses('confirmOrDecline');

/** Statuses in which a refund, or the record that nothing is refunded, is due. */
export const REFUND_DUE = listSourceStatuses('recordRefund');

/** Status of a lease that its landlord or the clock ended because nothing was paid: nothing is left to settle. */
export const UNPAID_ENDED: PostSigningStatus = 'AFTER_REJECTION';

/** Statuses of a lease that ended before the handover. */
export const LEASE_ENDED: Statuses = [...REFUND_DUE, ...listTargetStatuses('recordRefund')];

/** Statuses in which neither party has to act. */
export const LEASE_CLOSED: Statuses = [...PAYOUT_DUE, ...LEASE_ENDED];
