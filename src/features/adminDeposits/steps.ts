import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';

/** What an admin can record about the money of a lease. */
export type MoneyCall = 'confirmDeposit' | 'rejectDeposit' | 'recordRefund' | 'recordPayout';

export type Desk = {
  key: 'pending' | 'refunds' | 'payouts';
  statuses: readonly PostSigningStatus[];
  calls: readonly MoneyCall[];
  isOpen: (offer: Offer) => boolean;
};

/** The three desks of the deposit panel: what waits, and what can be recorded there. */
export const DESKS: readonly Desk[] = [
  {
    key: 'pending',
    statuses: ['DEPOSIT_PENDING'],
    calls: ['confirmDeposit', 'rejectDeposit'],
    isOpen: () => true,
  },
  {
    key: 'refunds',
    statuses: ['PROTOCOL_REJECTED', 'REJECTED'],
    calls: ['recordRefund'],
    isOpen: () => true,
  },
  {
    key: 'payouts',
    statuses: ['PROTOCOL_CONFIRMED'],
    calls: ['recordPayout'],
    isOpen: ({ moneySteps }) => !moneySteps.includes('recordPayout'),
  },
];

export const NEEDS_REASON: readonly MoneyCall[] = ['rejectDeposit'];
