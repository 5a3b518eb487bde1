import type { LeaseQueue } from '@api/admin';
import type { MoneyCall } from '@domain/leases/moneySteps';
import type { SortKey } from './queueView';

export type QueueSettings = {
  key: LeaseQueue;
  calls: readonly [MoneyCall, ...MoneyCall[]];
  /** Whether its money must be sent by a date set by law or contract. */
  hasDueDay: boolean;
  /** Whether the bank reversed its deposits, and on which day. */
  isReversed: boolean;
  usualSort: SortKey;
};

/** The queues of the deposit panel, with the calls each can record. */
export const DEPOSIT_QUEUES: readonly [QueueSettings, ...QueueSettings[]] = [
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
