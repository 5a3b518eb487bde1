import {
  addToComparison,
  COMPARED_MAX,
  filterRows,
  isDifferent,
  parseCompared,
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

  it('are those in which somebody says something, or only those that differ', () => {
    const rows = [same, other, missing, silent];
    expect(filterRows(rows, false)).toEqual([same, other, missing]);
    expect(filterRows(rows, true)).toEqual([other, missing]);
  });
});
