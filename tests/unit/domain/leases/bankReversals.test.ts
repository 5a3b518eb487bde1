import { canReverse, pairReversals } from '@domain/leases/bankReversals';
import type { StatementEntry } from '@domain/leases/bankStatement';
import { computeTransferCode } from '@domain/leases/formatTransferTitle';
import { describe, expect, it } from 'vitest';

const CODE = computeTransferCode({ id: 'offerOne', version: null });
const OTHER_CODE = computeTransferCode({ id: 'offerOther', version: null });
const ACCOUNT = '61109010140000071219812874';

const buildTransfer = (patch: Partial<StatementEntry> = {}): StatementEntry => ({
  bookedOn: '2026-11-30',
  grosze: 3_000_000,
  counterparty: 'PIEKARNIA NOWA',
  counterpartyAccount: ACCOUNT,
  title: `Kaucja ${CODE}`,
  ...patch,
});
const buildReversal = (patch: Partial<StatementEntry> = {}): StatementEntry =>
  buildTransfer({ grosze: -3_000_000, isReversal: true, title: `Zwrot kaucji ${CODE}`, ...patch });

const listPairedIds = (reversals: StatementEntry[], transfers: StatementEntry[]) =>
  pairReversals(
    reversals.map((entry, index) => ({ id: `r${index}`, entry })),
    transfers.map((entry, index) => ({ id: `t${index}`, entry })),
  ).map((pair) => [pair.reversal.id, pair.transfer.id]);

describe('a reversal', () => {
  it.each([
    ['the same code', { counterpartyAccount: '' }],
    ['the same account', { title: 'STORNO' }],
    ['the same title behind its own words', { title: `STORNO: Kaucja ${CODE}`, counterpartyAccount: '' }],
  ])('takes back the transfer of the same amount with %s', (_, patch) =>
    expect(listPairedIds([buildReversal(patch)], [buildTransfer()])).toEqual([['r0', 't0']]),
  );

  it.each([
    ['one grosz less', { grosze: -2_999_999 }],
    ['an earlier day', { bookedOn: '2026-11-29' }],
    ['the code of another offer', { title: `Zwrot kaucji ${OTHER_CODE}` }],
    ['nothing in common but the amount', { title: 'STORNO', counterpartyAccount: '' }],
  ])('with %s takes back nothing', (_, patch) =>
    expect(listPairedIds([buildReversal(patch)], [buildTransfer()])).toEqual([]),
  );

  it('takes back one transfer of two equal ones, and two take back both', () => {
    expect(listPairedIds([buildReversal()], [buildTransfer(), buildTransfer()])).toEqual([['r0', 't0']]);
    expect(listPairedIds([buildReversal(), buildReversal()], [buildTransfer(), buildTransfer()])).toEqual([
      ['r0', 't0'],
      ['r1', 't1'],
    ]);
  });

  it('takes back the transfer with its code before a later one of the same account', () => {
    const others = buildTransfer({ title: 'Kaucja' });
    expect(listPairedIds([buildReversal()], [buildTransfer({ bookedOn: '2026-11-10' }), others])).toEqual([
      ['r0', 't0'],
    ]);
  });

  it('takes back, of two with its code, the earlier one of its account before a later one of another', () => {
    const elsewhere = buildTransfer({ counterpartyAccount: '87999123470000000000001111' });
    const own = buildTransfer({ bookedOn: '2026-11-10' });
    expect(listPairedIds([buildReversal()], [elsewhere, own])).toEqual([['r0', 't1']]);
    expect(listPairedIds([buildReversal({ counterpartyAccount: '' })], [elsewhere, own])).toEqual([
      ['r0', 't0'],
    ]);
  });

  it('takes back the latest transfer before it', () =>
    expect(
      listPairedIds([buildReversal()], [buildTransfer({ bookedOn: '2026-11-10' }), buildTransfer()]),
    ).toEqual([['r0', 't1']]));
});

describe('money that goes out without a mark', () => {
  const paid = (title: string) => buildTransfer({ grosze: -3_000_000, title });

  it('takes a transfer back by its code only', () => {
    expect(listPairedIds([paid(`Storno ${CODE}`)], [buildTransfer()])).toEqual([['r0', 't0']]);
    expect(listPairedIds([paid('Storno')], [buildTransfer()])).toEqual([]);
  });

  it('is looked at only with a code in its title', () => {
    expect(canReverse(paid(`Storno ${CODE}`))).toBe(true);
    expect(canReverse(paid('Storno'))).toBe(false);
    expect(canReverse(buildReversal({ title: 'STORNO' }))).toBe(true);
    expect(canReverse(buildTransfer({ isReversal: true }))).toBe(false);
  });
});
