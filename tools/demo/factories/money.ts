import type { Contract, MoneyField } from '@domain/leases/contract';
import type { MoneyCall } from '@domain/leases/moneySteps';
import type { PostSigningStatus } from '@domain/offers/states';

export type Money = Pick<Contract, MoneyField>;

/** Movements of money that an admin has recorded in each status. */
export const RECORDED_MONEY_FIELDS: Record<PostSigningStatus, readonly (keyof Money)[]> = {
  NONE: [],
  DEPOSIT_PENDING: [],
  DEPOSIT_CONFIRMED: ['depositConfirmed'],
  REJECTED: ['depositRejected'],
  AFTER_REJECTION: ['depositConfirmed', 'refund'],
  PROTOCOL_ATTACHED: ['depositConfirmed'],
  PROTOCOL_REJECTED: ['depositConfirmed'],
  PROTOCOL_CONFIRMED: ['depositConfirmed'],
};

/** The call that records each movement of money. */
export const MONEY_CALLS: Record<keyof Money, MoneyCall> = {
  depositConfirmed: 'confirmDeposit',
  depositRejected: 'rejectDeposit',
  refund: 'recordRefund',
  payout: 'recordPayout',
};

/** Returns the calls that recorded the money of a contract in this status. */
export const getMoneySteps = (status: PostSigningStatus): MoneyCall[] =>
  RECORDED_MONEY_FIELDS[status].map((field) => MONEY_CALLS[field]);
