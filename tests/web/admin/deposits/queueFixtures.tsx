import type { LeaseQueue } from '@api/admin';
import { loadCompanyNames } from '@data/accounts/companyNames';
import { watchLeaseQueue } from '@data/admin/adminLists';
import { callFunction } from '@data/calls/callFunction';
import type { Offer } from '@domain/offers/offer';
import DepositsPage from '@pages/admin/DepositsPage';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { anOffer } from '../../../support/builders';
import { renderPart } from '../../../support/web';

/** Queue of a lease by its status. */
export const QUEUES = {
  DEPOSIT_PENDING: 'deposits',
  DEPOSIT_CONFIRMED: 'reversed',
  REJECTED: 'refunds',
  PROTOCOL_REJECTED: 'refunds',
  PROTOCOL_CONFIRMED: 'payouts',
} as const satisfies Partial<Record<string, LeaseQueue>>;
/** A handover agreed for a day in the past. */
export const PASSED = { receptionTime: { date: '2026-01-10', hour: '10:00' } };

export const open = async (tab?: string) => {
  const { router } = renderPart(<DepositsPage />);
  if (tab) await userEvent.click(await screen.findByRole('tab', { name: tab }));
  return router;
};

let offers: Partial<Record<LeaseQueue, Offer[]>> = {};
/** Adds a lease to the queue of its status. */
export const addLease = (name: string, status: keyof typeof QUEUES, patch: Partial<Offer> = {}) => {
  const offer = anOffer()
    .withStatus(status)
    .with({ id: name.replaceAll(' ', ''), name, ...patch })
    .build();
  const queue = QUEUES[status];
  offers[queue] = [...(offers[queue] ?? []), offer];
  return offer;
};

/** Lets the lists of the admin show the added leases. */
export const showQueues = (isMore = false) =>
  vi.mocked(watchLeaseQueue).mockImplementation((queue) => (onValue) => {
    onValue({ offers: offers[queue] ?? [], isMore });
    return () => {};
  });

/** Empties the queues and lets every call succeed. */
export const resetQueues = () => {
  offers = {};
  vi.mocked(callFunction)
    .mockReset()
    .mockResolvedValue({ status: 'SUCCESS' } as never);
  vi.mocked(loadCompanyNames).mockReset().mockResolvedValue(new Map());
  showQueues();
};
