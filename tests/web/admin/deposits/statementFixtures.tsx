import type { BankEntryView, ReversedDeposit } from '@api/deposits';
import { callFunction } from '@data/calls/callFunction';
import { vi } from 'vitest';

export const buildEntryView = (id: string, patch: Partial<BankEntryView> = {}): BankEntryView => ({
  id,
  entry: {
    bookedOn: '2026-11-20',
    grosze: 3_750_000,
    counterparty: 'ŻÓŁTA ŁĄKA SP. Z O.O.',
    counterpartyAccount: '',
    title: 'Kaucja Biuro ABCDEF2',
  },
  matches: [
    {
      offerId: 'offerOne',
      offerName: 'Biuro przy Stalowej',
      tenant: 'Żółta Łąka sp. z o.o.',
      confidence: 'high',
      reasons: ['code', 'amount', 'payer'],
      differenceGrosze: 0,
    },
  ],
  ...patch,
});

export const server = vi.mocked(callFunction);
export const buildEntryList = (...entries: BankEntryView[]) => ({
  entries,
  notListed: 0,
  reversedDeposits: [] as ReversedDeposit[],
  missing: { days: [] as string[], leases: 0 },
});
export const listCallInputs = (name: string) =>
  server.mock.calls.filter(([called]) => called === name).map(([, data]) => data);
export const answer = (answers: Record<string, unknown>) =>
  server.mockReset().mockImplementation((async (name: string) => {
    const given = answers[name];
    if (given instanceof Error) throw given;
    return given ?? { status: 'SUCCESS' };
  }) as never);
export const listCalledNames = () => server.mock.calls.map(([name]) => name);
export const readPageText = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
