import { type AwaitedDeposit, matchDeposits } from '@domain/leases/bankMatching';
import type { StatementEntry } from '@domain/leases/bankStatement';
import { computeTransferCode } from '@domain/leases/formatTransferTitle';

export const buildAwaitedDeposit = (id: string, patch: Partial<AwaitedDeposit> = {}): AwaitedDeposit => ({
  offerId: id,
  offerName: 'Biuro przy Stalowej',
  code: computeTransferCode({ id, version: null }),
  grosze: 3_750_000,
  payers: ['ŻÓŁTA ŁĄKA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ', 'Piotr Wiśniewski'],
  ...patch,
});
export const ONE = buildAwaitedDeposit('offerOne');

export const buildTransfer = (patch: Partial<StatementEntry> = {}): StatementEntry => ({
  bookedOn: '2026-11-20',
  grosze: 3_750_000,
  counterparty: 'ZOLTA LAKA SP Z O O',
  counterpartyAccount: '',
  title: 'przelew',
  ...patch,
});

export const listMatches = (entry: StatementEntry, leases: AwaitedDeposit[]) =>
  matchDeposits([entry], leases)[0] ?? [];
