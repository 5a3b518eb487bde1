import type { MoneyCall } from '@domain/leases/moneySteps';
import { PAYOUT_DUE, REFUND_DUE, statusesFor } from '@domain/leases/statusGroups';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import type { SortKey } from './deskView';

export type Desk = {
  key: 'pending' | 'refunds' | 'payouts';
  statuses: readonly PostSigningStatus[];
  calls: readonly [MoneyCall, ...MoneyCall[]];
  /** Whether its money has to go out by a day set by law or contract. */
  hasDueDay: boolean;
  usualSort: SortKey;
  isOpen: (offer: Offer) => boolean;
};

/** The three desks of the deposit panel: what waits, and what can be recorded there. */
export const DESKS: readonly [Desk, ...Desk[]] = [
  {
    key: 'pending',
    statuses: statusesFor('confirmDeposit'),
    calls: ['confirmDeposit', 'rejectDeposit'],
    hasDueDay: false,
    usualSort: 'signedAt',
    isOpen: () => true,
  },
  {
    key: 'refunds',
    statuses: REFUND_DUE,
    calls: ['recordRefund'],
    hasDueDay: false,
    usualSort: 'signedAt',
    isOpen: () => true,
  },
  {
    key: 'payouts',
    statuses: PAYOUT_DUE,
    calls: ['recordPayout'],
    hasDueDay: true,
    usualSort: 'dueBy',
    isOpen: ({ moneySteps }) => !moneySteps.includes('recordPayout'),
  },
];
