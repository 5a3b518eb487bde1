import type { LeaseQueue } from '@contracts/admin';
import type { MoneyCall } from '@domain/leases/moneySteps';
import type { SortKey } from './queueView';

export type Desk = {
  key: LeaseQueue;
  calls: readonly [MoneyCall, ...MoneyCall[]];
  /** Whether its money has to go out by a day set by law or contract. */
  hasDueDay: boolean;
  /** Whether the bank took its deposits back, and on which day. */
  isReversed: boolean;
  usualSort: SortKey;
};

/** The desks of the deposit panel: what waits, and what can be recorded there. */
export const DESKS: readonly [Desk, ...Desk[]] = [
  {
    key: 'deposits',
    calls: ['confirmDeposit', 'rejectDeposit'],
    hasDueDay: false,
    isReversed: false,
    usualSort: 'signedAt',
  },
  { key: 'reversed', calls: ['rejectDeposit'], hasDueDay: false, isReversed: true, usualSort: 'signedAt' },
  { key: 'refunds', calls: ['recordRefund'], hasDueDay: false, isReversed: false, usualSort: 'signedAt' },
  { key: 'payouts', calls: ['recordPayout'], hasDueDay: true, isReversed: false, usualSort: 'dueBy' },
];
