import {
  addToComparison,
  COMPARED_MAX,
  filterRows,
  isDifferent,
  parseCompared,
  rankAmounts,
  withoutCompared,
} from '@domain/offers/compare';
import { describe, expect, it } from 'vitest';

describe('the choice of offers to compare', () => {
  it.each([
    [null, []],
    ['', []],
    ['a,b', ['a', 'b']],
    ['a,a,b', ['a', 'b']],
    ['a,b,c,d,e', ['a', 'b', 'c', 'd']],
    ['offer-active-01,<script>,../x, b', ['offer-active-01']],
  ])('of the text %j are %j', (text, ids) => {
    expect(parseCompared(text)).toEqual(ids);
  });

  it('takes an offer once, four at most, and lets each go', () => {
    const four = ['a', 'b', 'c', 'd'];
    expect(addToComparison(['a', 'b', 'c'], 'd')).toEqual(four);
    expect(four).toHaveLength(COMPARED_MAX);
    expect(addToComparison(four, 'e')).toEqual(four);
    expect(addToComparison(['a'], 'a')).toEqual(['a']);
    expect(withoutCompared(four, 'b')).toEqual(['a', 'c', 'd']);
    expect(withoutCompared(['a'], 'x')).toEqual(['a']);
  });
});

describe('the rows of a comparison', () => {
  const same = { label: 'same', values: ['1', '1'] };
  const other = { label: 'other', values: ['1', '2'] };
  const missing = { label: 'missing', values: ['1', null] };
  const silent = { label: 'silent', values: [null, null] };

  it('differ when one says something else, or nothing', () => {
    expect([same, other, missing, silent].map(isDifferent)).toEqual([false, true, true, false]);
  });

  it('are those in which someone says something, or only those that differ', () => {
    const rows = [same, other, missing, silent];
    expect(filterRows(rows, false)).toEqual([same, other, missing]);
    expect(filterRows(rows, true)).toEqual([other, missing]);
  });
});

describe('the amounts of a row', () => {
  const exactly = (amount: number) => ({ amount, isComplete: true });
  const atLeast = (amount: number) => ({ amount, isComplete: false });
  const listLowest = (...amounts: Parameters<typeof rankAmounts>[0]) =>
    rankAmounts(amounts).map((rank) => rank?.isLowest ?? null);

  it('have bars in proportion to the largest', () => {
    const ranks = rankAmounts([exactly(50), null, atLeast(200), exactly(0)]);
    expect(ranks.map((rank) => rank?.share ?? null)).toEqual([0.25, null, 1, 0]);
    expect(rankAmounts([exactly(0), exactly(0)]).map((rank) => rank?.share)).toEqual([0, 0]);
  });

  it('have a lowest one, or several that are equal', () => {
    expect(listLowest(exactly(3), exactly(2), exactly(2))).toEqual([false, true, true]);
  });

  it('have none where all are equal, or only one is known', () => {
    expect(listLowest(exactly(2), exactly(2))).toEqual([false, false]);
    expect(listLowest(exactly(2), null)).toEqual([false, null]);
  });

  it('have none while a lower bound may turn out to be lower', () => {
    expect(listLowest(atLeast(1), exactly(2), exactly(3))).toEqual([false, false, false]);
    expect(listLowest(exactly(1), atLeast(2))).toEqual([true, false]);
  });
});
