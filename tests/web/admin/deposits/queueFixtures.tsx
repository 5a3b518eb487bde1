import type { LeaseQueue } from '@api/admin';
import DepositsPage from '@pages/admin/DepositsPage';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
